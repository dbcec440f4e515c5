/* The program of the demo "program-in-the-loop" in C: the same law as its detumble.py, and the same bits.
 *
 *     cc -std=c99 -O2 -ffp-contract=off -I DIRECTORY_OF_PARTNER_H detumble.c -o detumble
 *     polhode plant program-in-the-loop --pipe ./detumble
 *
 * or `./detumble udp://127.0.0.1:9000` in one terminal and `polhode plant program-in-the-loop --udp 127.0.0.1:9000` in
 * another. The directory is that of `polhode.control.links.partners`.
 */
#include "partner.h"

static const double GAIN = 0.004; /* N m s/rad */
static const double SHARE = 0.5;  /* of the newest sample in what is believed of the rates */

typedef struct {
    int begun;
    double believed[3];
} law;

static int start(const char *description, int n_seen, int n_commands, void *memory) {
    (void)description;
    ((law *)memory)->begun = 0;
    return n_seen != 3 || n_commands != 3; /* anything else than three rates and three torques is refused */
}

static int control(double t, const double *seen, double *commands, void *memory) {
    law *own = memory;
    (void)t;
    for (int i = 0; i < 3; ++i) {
        double old = own->begun ? own->believed[i] : seen[i];
        own->believed[i] = old + SHARE * (seen[i] - old);
        commands[i] = -GAIN * own->believed[i];
    }
    own->begun = 1;
    return 0;
}

int main(int argc, char **argv) {
    law own = {0, {0.0, 0.0, 0.0}};
    return ph_serve(argc > 1 ? argv[1] : "pipe", control, start, &own, argc > 2 ? atol(argv[2]) : 0);
}
