/* The partner's side of a polhode plant in C99, in one header: copy it, it needs nothing but POSIX.
 *
 *     #include "partner.h"
 *
 *     static int control(double t, const double *seen, double *commands, void *memory) {
 *         commands[0] = -2.0 * seen[0] - 0.5 * seen[1];
 *         return 0;                                      // anything else ends the run
 *     }
 *
 *     int main(int argc, char **argv) { return ph_serve(argc > 1 ? argv[1] : "pipe", control, 0, 0, 0); }
 *
 * Addresses: "pipe", "udp://127.0.0.1:9000", "tcp://127.0.0.1:9000", "shm://name". Numbers come and go in the order of
 * the description, which `start` is given as JSON, with their counts. The bytes are described in docs/wire.md, version 1.
 * Compile with -ffp-contract=off where the bits must be those of a program in Python.
 */
#ifndef PH_PARTNER_H
#define PH_PARTNER_H

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

enum { PH_HELLO = 1, PH_WELCOME, PH_SEEN, PH_COMMANDS, PH_REFUSED, PH_BYE };
enum { PH_VERSION = 1, PH_HEAD = 32, PH_MOST = 65000, PH_SLOT = 65536, PH_NUMBERS = (PH_MOST - 36) / 8 };

/* The commands of one sample; 0: done, anything else: the plant is told that it failed, and the run ends. */
typedef int (*ph_control)(double t, const double *seen, double *commands, void *memory);
/* A run begins: its description as JSON, and how many numbers are seen and commanded; 0: willing. */
typedef int (*ph_start)(const char *description, int n_seen, int n_commands, void *memory);

typedef struct {
    ph_control control;
    ph_start start;
    void *memory;
    int n_seen, n_commands, began;
    long runs_over;
    uint64_t run, former; /* the run that lasts, and the one before */
    uint32_t last;        /* the sample that was answered last, by what is kept */
    size_t kept_size;
    unsigned char kept[PH_MOST];
    double seen[PH_NUMBERS], commands[PH_NUMBERS];
} ph_session;

/* Bytes, little-endian whatever the machine is. */

static uint64_t ph_get(const unsigned char *at, int bytes) {
    uint64_t value = 0;
    for (int i = bytes - 1; i >= 0; --i) value = value << 8 | at[i];
    return value;
}

static void ph_put(unsigned char *at, int bytes, uint64_t value) {
    for (int i = 0; i < bytes; ++i, value >>= 8) at[i] = (unsigned char)(value & 255u);
}

static double ph_get_number(const unsigned char *at) {
    uint64_t bits = ph_get(at, 8);
    double value;
    memcpy(&value, &bits, 8);
    return value;
}

static void ph_put_number(unsigned char *at, double value) {
    uint64_t bits;
    memcpy(&bits, &value, 8);
    ph_put(at, 8, bits);
}

/* CRC-32 of IEEE 802.3, as zlib has it. */
static uint32_t ph_crc(const unsigned char *data, size_t size) {
    static uint32_t table[256];
    if (!table[1])
        for (uint32_t i = 0; i < 256; ++i) {
            uint32_t c = i;
            for (int bit = 0; bit < 8; ++bit) c = c & 1u ? 0xEDB88320u ^ (c >> 1) : c >> 1;
            table[i] = c;
        }
    uint32_t crc = 0xFFFFFFFFu;
    for (size_t i = 0; i < size; ++i) crc = table[(crc ^ data[i]) & 255u] ^ (crc >> 8);
    return crc ^ 0xFFFFFFFFu;
}

static size_t ph_finish(unsigned char *out, int kind, const unsigned char *question, uint32_t count, size_t payload) {
    memcpy(out, "PLHD", 4);
    ph_put(out + 4, 2, PH_VERSION);
    ph_put(out + 6, 2, (uint64_t)kind);
    memcpy(out + 8, question + 8, 4); /* an answer has the number, the run and the time of its question */
    ph_put(out + 12, 4, count);
    memcpy(out + 16, question + 16, 16);
    ph_put(out + PH_HEAD + payload, 4, ph_crc(out, PH_HEAD + payload));
    return PH_HEAD + payload + 4;
}

static size_t ph_say(unsigned char *out, int kind, const unsigned char *question, const char *text) {
    size_t size = strlen(text);
    memcpy(out + PH_HEAD, text, size);
    return ph_finish(out, kind, question, (uint32_t)size, size);
}

/* The number that stands after "name": in the description; polhode writes no blanks. -1: it is not there. */
static int ph_described(const char *text, const char *name) {
    const char *at = strstr(text, name);
    return at ? atoi(at + strlen(name)) : -1;
}

static size_t ph_hello(ph_session *s, const unsigned char *question, size_t payload, unsigned char *out) {
    uint64_t run = ph_get(question + 16, 8);
    static char text[PH_MOST + 1];
    if (s->former == run && !(s->began && s->run == run)) return 0;
    if (!(s->began && s->run == run)) {
        memcpy(text, question + PH_HEAD, payload);
        text[payload] = 0;
        int n_seen = ph_described(text, "\"n_seen\":"), n_commands = ph_described(text, "\"n_commands\":");
        if (n_seen < 0 || n_commands < 0 || n_seen > PH_NUMBERS || n_commands > PH_NUMBERS) return 0;
        if (s->start && s->start(text, n_seen, n_commands, s->memory))
            return ph_say(out, PH_REFUSED, question, "this partner cannot control what was described");
        if (s->began) s->former = s->run;
        s->run = run, s->began = 1, s->last = 0, s->n_seen = n_seen, s->n_commands = n_commands;
    }
    return ph_say(out, PH_WELCOME, question, "{\"polhode\":1,\"partner\":\"partner.h\"}");
}

/* The answer to one frame, and its size; 0 where there is none to give (garbage, late, doubled, a farewell). */
static size_t ph_answer(ph_session *s, const unsigned char *data, size_t size, unsigned char *out) {
    if (size < PH_HEAD + 4 || size > PH_MOST || memcmp(data, "PLHD", 4)) return 0;
    if (ph_get(data + size - 4, 4) != ph_crc(data, size - 4)) return 0;
    double t = ph_get_number(data + 24);
    if (!(t - t == 0.0)) return 0; /* not finite */
    if (ph_get(data + 4, 2) != PH_VERSION) return ph_say(out, PH_REFUSED, data, "this partner speaks version 1");
    int kind = (int)ph_get(data + 6, 2);
    uint32_t sequence = (uint32_t)ph_get(data + 8, 4);
    size_t count = (size_t)ph_get(data + 12, 4), payload = size - PH_HEAD - 4;
    uint64_t run = ph_get(data + 16, 8);
    if (kind == PH_HELLO && count == payload) return ph_hello(s, data, payload, out);
    if (kind == PH_BYE && !count && !payload && s->began && run == s->run) s->runs_over++, s->began = 0, s->former = run;
    if (kind != PH_SEEN || payload != 8 * count) return 0;
    if (!s->began || run != s->run) return ph_say(out, PH_REFUSED, data, "this partner is not in that run");
    if (sequence == s->last + 1 && sequence) {
        if (count != (size_t)s->n_seen) return 0;
        for (size_t i = 0; i < count; ++i) s->seen[i] = ph_get_number(data + PH_HEAD + 8 * i);
        int failed = s->control(t, s->seen, s->commands, s->memory);
        size_t n = (size_t)s->n_commands;
        for (size_t i = 0; i < n; ++i) ph_put_number(s->kept + PH_HEAD + 8 * i, s->commands[i]);
        s->kept_size = failed ? ph_say(s->kept, PH_REFUSED, data, "the control failed")
                              : ph_finish(s->kept, PH_COMMANDS, data, (uint32_t)n, 8 * n);
        s->last = sequence;
    } else if (sequence != s->last || !sequence) {
        return 0;
    }
    memcpy(out, s->kept, s->kept_size); /* the same again where it was lost: nothing is computed twice */
    return s->kept_size;
}

/* Frames in a stream; ends with it, and with garbage in it. */
static void ph_stream(ph_session *s, int in, int out) {
    static unsigned char waiting[2 * PH_SLOT], answer[PH_MOST];
    size_t have = 0;
    for (;;) {
        ssize_t came = read(in, waiting + have, sizeof waiting - have);
        if (came <= 0) return;
        have += (size_t)came;
        while (have >= PH_HEAD) {
            uint64_t kind = ph_get(waiting + 6, 2), count = ph_get(waiting + 12, 4);
            uint64_t whole = PH_HEAD + 4 + (kind == PH_HELLO ? count : 8 * count);
            if (memcmp(waiting, "PLHD", 4) || whole > PH_MOST) return;
            if (have < whole) break;
            size_t size = ph_answer(s, waiting, (size_t)whole, answer);
            have -= (size_t)whole;
            memmove(waiting, waiting + whole, have);
            for (size_t at = 0; at < size;) {
                ssize_t gone = write(out, answer + at, size - at);
                if (gone <= 0) return;
                at += (size_t)gone;
            }
        }
    }
}

/* A socket that listens at "host:port", IPv4; -1: it cannot. */
static int ph_bound(const char *place, int kind) {
    char host[64] = "127.0.0.1";
    const char *colon = strrchr(place, ':');
    if (!colon || colon - place >= (long)sizeof host) return -1;
    if (colon > place) memcpy(host, place, (size_t)(colon - place)), host[colon - place] = 0;
    struct sockaddr_in where;
    memset(&where, 0, sizeof where);
    where.sin_family = AF_INET;
    where.sin_port = htons((uint16_t)atoi(colon + 1));
    if (inet_pton(AF_INET, host, &where.sin_addr) != 1) return -1;
    int file = socket(AF_INET, kind, 0), yes = 1;
    if (file < 0) return -1;
    if (kind == SOCK_STREAM) setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (bind(file, (struct sockaddr *)&where, sizeof where) || (kind == SOCK_STREAM && listen(file, 4))) {
        close(file);
        return -1;
    }
    return file;
}

static int ph_serve_udp(ph_session *s, const char *place, long runs) {
    static unsigned char data[PH_SLOT], answer[PH_MOST];
    int file = ph_bound(place, SOCK_DGRAM);
    while (file >= 0 && (runs <= 0 || s->runs_over < runs)) {
        struct sockaddr_in plant;
        socklen_t size = sizeof plant;
        ssize_t came = recvfrom(file, data, sizeof data, 0, (struct sockaddr *)&plant, &size);
        size_t n = came > 0 ? ph_answer(s, data, (size_t)came, answer) : 0;
        if (n) sendto(file, answer, n, 0, (struct sockaddr *)&plant, size);
    }
    if (file >= 0) close(file);
    return file >= 0 ? 0 : 2;
}

static int ph_serve_tcp(ph_session *s, const char *place, long runs) {
    int file = ph_bound(place, SOCK_STREAM), yes = 1;
    while (file >= 0 && (runs <= 0 || s->runs_over < runs)) {
        int plant = accept(file, 0, 0);
        if (plant < 0) continue;
        setsockopt(plant, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        ph_stream(s, plant, plant);
        close(plant);
    }
    if (file >= 0) close(file);
    return file >= 0 ? 0 : 2;
}

/* Two slots in memory: 8 bytes of a counter that changes after the frame, 4 of its length, 4 free, the frame. A frame
 * that is read too early has a wrong checksum; the plant then asks again. */
static int ph_serve_memory(ph_session *s, const char *name, long runs) {
    static unsigned char data[PH_SLOT], answer[PH_MOST];
    char path[256];
    if (strchr(name, '/') || snprintf(path, sizeof path, "/dev/shm/%s", name) >= (int)sizeof path) return 2;
    int file = open(path, O_RDWR | O_CREAT, 0600);
    struct stat about;
    if (file < 0 || fstat(file, &about)) return 2;
    if (about.st_size < 2 * PH_SLOT && ftruncate(file, 2 * PH_SLOT)) return 2;
    unsigned char *memory = mmap(0, 2 * PH_SLOT, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (memory == MAP_FAILED) return 2;
    volatile uint64_t *from_plant = (volatile uint64_t *)(void *)memory;
    volatile uint64_t *to_plant = (volatile uint64_t *)(void *)(memory + PH_SLOT);
    uint64_t last = *from_plant;
    for (long idle = 0; runs <= 0 || s->runs_over < runs;) {
        if (*from_plant == last) {
            struct timespec pause = {0, 100000};
            if (++idle > 200000) nanosleep(&pause, 0);
            continue;
        }
        idle = 0;
        last = *from_plant;
        size_t size = (size_t)ph_get(memory + 8, 4);
        if (size > PH_MOST) continue;
        memcpy(data, memory + 16, size);
        size_t n = ph_answer(s, data, size, answer);
        if (!n) continue;
        memcpy(memory + PH_SLOT + 16, answer, n);
        ph_put(memory + PH_SLOT + 8, 4, n);
        unsigned char counter[8]; /* little-endian on any machine, stored at once */
        uint64_t next, now = *to_plant;
        memcpy(counter, &now, 8);
        ph_put(counter, 8, ph_get(counter, 8) + 1);
        memcpy(&next, counter, 8);
#if defined(__GNUC__)
        __atomic_thread_fence(__ATOMIC_RELEASE);
#endif
        *to_plant = next;
    }
    munmap(memory, 2 * PH_SLOT);
    unlink(path);
    return 0;
}

/* Answer a plant at an address until `runs` are over (0: forever; a pipe: until it is closed). 0: well; 2: cannot. */
static int ph_serve(const char *address, ph_control control, ph_start start, void *memory, long runs) {
    static ph_session session;
    memset(&session, 0, sizeof session);
    session.control = control, session.start = start, session.memory = memory;
    if (!strcmp(address, "pipe")) {
        ph_stream(&session, 0, 1);
        return 0;
    }
    if (!strncmp(address, "udp://", 6)) return ph_serve_udp(&session, address + 6, runs);
    if (!strncmp(address, "tcp://", 6)) return ph_serve_tcp(&session, address + 6, runs);
    if (!strncmp(address, "shm://", 6)) return ph_serve_memory(&session, address + 6, runs);
    return 2;
}

#endif
