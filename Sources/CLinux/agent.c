#include "shared.h"
#include "CLinux.h"
#include <pthread.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

struct start {
    void (*run)(void *);
    void *context;
};

static void *begin(void *argument) {
    struct start start = *(struct start *)argument;
    free(argument);
    start.run(start.context);
    return NULL;
}

int kist_thread_start(void (*run)(void *), void *context, size_t stack_bytes) {
    pthread_attr_t attributes;
    pthread_t thread;
    struct start *start = malloc(sizeof *start);
    if (!start) return -ENOMEM;
    start->run = run;
    start->context = context;
    pthread_attr_init(&attributes);
    int error = pthread_attr_setstacksize(&attributes, stack_bytes);
    if (!error) error = pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    if (!error) error = pthread_create(&thread, &attributes, begin, start);
    pthread_attr_destroy(&attributes);
    if (error) free(start);
    return -error;
}

int kist_set_name(const uint8_t *name) {
    return KIST_RESULT(prctl(PR_SET_NAME, name, 0, 0, 0));
}

int kist_event(void) { return KIST_RESULT(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)); }

int kist_event_notify(int fd) {
    uint64_t one = 1;
    return KIST_RETRY(write(fd, &one, sizeof one)) < 0 ? -errno : 0;
}

int kist_timer(void) { return KIST_RESULT(timerfd_create(CLOCK_BOOTTIME, TFD_CLOEXEC | TFD_NONBLOCK)); }

// At an absolute time of the boot-time clock; below one disarms.
int kist_timer_set(int fd, int64_t at_ms) {
    struct itimerspec when = {{0, 0}, {0, 0}};
    if (at_ms > 0) {
        when.it_value.tv_sec = at_ms / 1000;
        when.it_value.tv_nsec = at_ms % 1000 * 1000000L;
    }
    return KIST_RESULT(timerfd_settime(fd, TFD_TIMER_ABSTIME, &when, NULL));
}

int kist_watch(const uint8_t *directory) {
    int fd = inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    if (fd < 0) return -errno;
    uint32_t events = IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE_SELF | IN_MOVE_SELF;
    if (inotify_add_watch(fd, (const char *)directory, events | IN_ONLYDIR) < 0) {
        int error = errno;
        close(fd);
        return -error;
    }
    return fd;
}

int kist_socket_patience(int fd, int receive_ms, int send_ms) {
    struct timeval receive = {receive_ms / 1000, receive_ms % 1000 * 1000L};
    struct timeval send = {send_ms / 1000, send_ms % 1000 * 1000L};
    if (setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &receive, sizeof receive) < 0) return -errno;
    return KIST_RESULT(setsockopt(fd, SOL_SOCKET, SO_SNDTIMEO, &send, sizeof send));
}

int kist_socket_shutdown_read(int fd) { return KIST_RESULT(shutdown(fd, SHUT_RD)); }

int kist_socket_is_listening(int fd) {
    int listens = 0;
    socklen_t size = sizeof listens;
    if (getsockopt(fd, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) < 0) return -errno;
    return listens;
}
