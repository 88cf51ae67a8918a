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
// How many of begin_secret are not yet ended: prompts that follow each other keep echo off between them.
static int depth;
static volatile sig_atomic_t is_quiet;
static volatile sig_atomic_t is_paused;

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

// Setting a terminal that is another group's would stop us (SIGTTOU) and confuse its new owner. At
// once, never drained: a terminal held by Ctrl-S would keep a handler waiting.
static int put(const struct termios *state) {
    if (!is_ours(reading.fd)) return -ENOTTY;
    int result = (int)KIST_RETRY(tcsetattr(reading.fd, TCSANOW, state));
    if (result == 0) is_quiet = state == &reading.quiet;
    return result;
}

static int quieten(void) {
    if (is_paused) return 0;
    int result = put(&reading.quiet);
    if (result == 0) write_all(reading.fd, reading.prompt, reading.prompt_count);
    return result;
}

// After the keys that raise a signal the cursor still stands behind the prompt.
static int is_from_keyboard(int signal_number) {
    return signal_number == SIGINT || signal_number == SIGQUIT || signal_number == SIGTSTP;
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
        if (signal_number == SIGCONT) {
            // Whoever had the terminal in between may have changed it, so this is never skipped.
            quieten();
            continue;
        }
        if (put(&reading.before) == 0 && is_from_keyboard(signal_number))
            write_all(reading.fd, (const uint8_t *)"\n", 1);
        deliver(signal_number, &earlier[i]);
        // We live: the handler of SIGCONT has been here, or nothing stopped us (an orphaned group is
        // not stopped by SIGTSTP), and then the next key must not be shown.
        if (!is_quiet) quieten();
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

// The handler of SIGCONT shows the prompt, so that it must never see half of a new one.
static void set_prompt(const uint8_t *prompt, size_t count) {
    sigset_t all, kept;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &kept);
    reading.prompt = prompt;
    reading.prompt_count = count;
    pthread_sigmask(SIG_SETMASK, &kept, NULL);
}

int kist_terminal_begin_secret(int fd, const uint8_t *prompt, size_t count) {
    if (!is_ours(fd)) return -ENOTTY;
    if (is_reading) {
        depth++;
        set_prompt(prompt, count);
        int again = quieten();
        if (again < 0) kist_terminal_end_secret(0);
        return again;
    }
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
    depth = 1;
    is_reading = 1;
    is_quiet = 0;
    watch();
    // No flush: lines typed ahead, or a pasted pair for a prompt that asks twice, are meant for us.
    int result = quieten();
    if (result < 0) kist_terminal_end_secret(0);
    return result;
}

void kist_terminal_end_secret(int flush) {
    if (!is_reading) return;
    if (depth > 1) {
        depth--;
        set_prompt(NULL, 0);
        if (flush && is_ours(reading.fd)) tcflush(reading.fd, TCIFLUSH);
        return;
    }
    // A signal that comes between two of these steps waits, and then does what it did before us.
    sigset_t all, kept;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &kept);
    if (flush && is_ours(reading.fd)) tcflush(reading.fd, TCIFLUSH);
    put(&reading.before);
    depth = 0;
    is_reading = 0;
    for (int i = 0; i < watched_count; i++) sigaction(watched[i], &earlier[i], NULL);
    pthread_sigmask(SIG_SETMASK, &kept, NULL);
}

void kist_terminal_pause(void) {
    if (!is_reading) return;
    is_paused = 1;
    put(&reading.before);
}

void kist_terminal_resume(void) {
    if (!is_reading) return;
    is_paused = 0;
    quieten();
}

int kist_terminal_flush(int fd) {
    if (!is_ours(fd)) return -ENOTTY;
    return KIST_RESULT(tcflush(fd, TCIFLUSH));
}
