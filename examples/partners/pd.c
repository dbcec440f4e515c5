/* A PD law in C for a plant of polhode: -kp x - kd v of what is seen, in the order of the description.
 *
 *     cc -std=c99 -O2 -ffp-contract=off -I DIRECTORY_OF_PARTNER_H pd.c -o pd
 *
 * and in Python ph.links.Pipe(["./pd"]), or `./pd udp://127.0.0.1:9000` and ph.links.Udp("127.0.0.1:9000"). The
 * directory is that of `polhode.control.links.partners`. A second argument says after how many runs it ends.
 */
#include "partner.h"

static int control(double t, const double *seen, double *commands, void *memory) {
    const double *gain = memory;
    (void)t;
    commands[0] = -gain[0] * seen[0] - gain[1] * seen[1];
    return 0;
}

int main(int argc, char **argv) {
    double gain[2] = {2.1, 0.7};
    return ph_serve(argc > 1 ? argv[1] : "pipe", control, 0, gain, argc > 2 ? atol(argv[2]) : 0);
}
