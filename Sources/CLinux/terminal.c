#include "shared.h"
#include "CLinux.h"
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

// While a secret is typed the terminal is in a state that must not outlive us. A signal may come at
// any instruction, so everything its handler needs stands in these statics before echo is turned off,
// and the handler calls async-signal-safe functions only (signal-safety(7)).
static struct {
    int fd;
    struct termios before;
    struct termios quiet;
    const uint8_t *prompt;
    size_t prompt_count;
} reading;
static volatile sig_atomic_t is_reading;

// Those that end the process, the one that stops it, and the one that brings it back.
static const int watched[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT};
enum { watched_count = sizeof watched / sizeof *watched };
static struct sigaction earlier[watched_count];

static int is_ours(int fd) { return tcgetpgrp(fd) == getpgrp(); }

static void write_all(int fd, const uint8_t *bytes, size_t count) {
    while (count > 0) {
        long wrote = KIST_RETRY(write(fd, bytes, count));
        if (wrote <= 0) return;
        bytes += wrote;
        count -= (size_t)wrote;
    }
}

// Setting a terminal that is another group's would stop us (SIGTTOU) and confuse its new owner.
static void put(const struct termios *state) {
    if (!is_ours(reading.fd)) return;
    KIST_RETRY(tcsetattr(reading.fd, TCSADRAIN, state));
}

static void quieten(void) {
    if (!is_ours(reading.fd)) return;
    put(&reading.quiet);
    write_all(reading.fd, reading.prompt, reading.prompt_count);
}

// Lets the signal do what it would have done without us, and returns if we live on.
static void deliver(int signal_number, const struct sigaction *as) {
    struct sigaction ours;
    sigset_t set, blocked;
    sigaction(signal_number, as, &ours);
    sigemptyset(&set);
    sigaddset(&set, signal_number);
    pthread_sigmask(SIG_UNBLOCK, &set, &blocked);
    raise(signal_number);
    pthread_sigmask(SIG_SETMASK, &blocked, NULL);
    sigaction(signal_number, &ours, NULL);
}

static void on_signal(int signal_number) {
    int kept = errno;
    for (int i = 0; i < watched_count && is_reading; i++) {
        if (watched[i] != signal_number) continue;
        if (signal_number != SIGCONT) {
            put(&reading.before);
            if (is_ours(reading.fd)) write_all(reading.fd, (const uint8_t *)"\n", 1);
            deliver(signal_number, &earlier[i]);
        }
        // A stop is left by SIGCONT, whose own handler has asked again already.
        if (signal_number != SIGTSTP) quieten();
    }
    errno = kept;
}

static void watch(void) {
    struct sigaction action, found;
    memset(&action, 0, sizeof action);
    action.sa_handler = on_signal;
    // SIGCONT is let through while the handler of SIGTSTP waits in its stop; all else waits its turn.
    sigfillset(&action.sa_mask);
    sigdelset(&action.sa_mask, SIGCONT);
    action.sa_flags = SA_RESTART;
    for (int i = 0; i < watched_count; i++) {
        sigaction(watched[i], NULL, &found);
        earlier[i] = found;
        // What the parent had us ignore (nohup, a shell without job control) stays ignored.
        if (found.sa_handler == SIG_IGN && watched[i] != SIGCONT) continue;
        sigaction(watched[i], &action, NULL);
    }
}

int kist_terminal_open(void) {
    int fd = (int)KIST_RETRY(open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY));
    if (fd < 0) return fd;
    if (is_ours(fd)) return fd;
    close(fd);
    return -ENOTTY;
}

int kist_terminal_columns(int fd) {
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) < 0) return -errno;
    return size.ws_col;
}

int kist_terminal_begin_secret(int fd, const uint8_t *prompt, size_t count) {
    if (is_reading) return -EBUSY;
    if (!is_ours(fd)) return -ENOTTY;
    if (tcgetattr(fd, &reading.before) < 0) return -errno;
    reading.fd = fd;
    reading.prompt = prompt;
    reading.prompt_count = count;
    reading.quiet = reading.before;
    // Canonical: backspace, ^U and ^W are the kernel's. ECHONL so that Enter still shows. Escape ends a
    // line as Enter does, so that it need not be followed by one to cancel.
    reading.quiet.c_lflag &= ~(tcflag_t)(ECHO | ECHOE | ECHOK);
    reading.quiet.c_lflag |= ECHONL | ICANON | ISIG;
    reading.quiet.c_iflag |= ICRNL;
    reading.quiet.c_cc[VEOL] = 0x1b;
    is_reading = 1;
    watch();
    // No flush: lines typed ahead, or a pasted pair for a prompt that asks twice, are meant for us.
    if (KIST_RETRY(tcsetattr(fd, TCSADRAIN, &reading.quiet)) < 0) {
        int error = errno;
        kist_terminal_end_secret(0);
        return -error;
    }
    write_all(fd, prompt, count);
    return 0;
}

int kist_terminal_end_secret(int flush) {
    if (!is_reading) return 0;
    if (flush && is_ours(reading.fd)) tcflush(reading.fd, TCIFLUSH);
    put(&reading.before);
    is_reading = 0;
    for (int i = 0; i < watched_count; i++) sigaction(watched[i], &earlier[i], NULL);
    return 0;
}

int kist_terminal_flush(int fd) {
    if (!is_ours(fd)) return -ENOTTY;
    return KIST_RESULT(tcflush(fd, TCIFLUSH));
}

int kist_terminal_has_echo(int fd) {
    struct termios state;
    if (tcgetattr(fd, &state) < 0) return -errno;
    return (state.c_lflag & ECHO) != 0;
}

int kist_pty_open(int *name_length, uint8_t *name, size_t room) {
    int fd = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (fd < 0) return -errno;
    if (grantpt(fd) == 0 && unlockpt(fd) == 0 && ptsname_r(fd, (char *)name, room) == 0) {
        *name_length = (int)strlen((const char *)name);
        return fd;
    }
    int error = errno;
    close(fd);
    return -error;
}

int kist_terminal_adopt(int fd) { return KIST_RESULT(ioctl(fd, TIOCSCTTY, 0)); }
