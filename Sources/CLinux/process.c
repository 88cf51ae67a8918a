#include "shared.h"
#include "CLinux.h"
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/stat.h>
#include <sys/sysinfo.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

// The pointers to `count` strings that stand one behind the other.
static void add_pointers(char **vector, const uint8_t *strings, size_t count) {
    for (size_t i = 0; i < count; i++) {
        vector[i] = (char *)strings;
        strings += strlen((const char *)strings) + 1;
    }
}

// The same in a vector of their own, NULL at the end.
static char **make_vector(const uint8_t *strings, size_t count) {
    char **vector = calloc(count + 1, sizeof *vector);
    if (vector) add_pointers(vector, strings, count);
    return vector;
}

static int highest(const int *numbers, size_t count) {
    int found = 2;
    for (size_t i = 0; i < count; i++)
        if (numbers[i] > found) found = numbers[i];
    return found;
}

static int is_named(const int *numbers, size_t count, int wanted) {
    for (size_t i = 0; i < count; i++)
        if (numbers[i] == wanted) return 1;
    return 0;
}

// What the child does with descriptors: the map, /dev/null for standard ones that are not in it, and
// every other one closed. `parked` are copies above all targets, so no target overwrites a source.
static int add_descriptors(posix_spawn_file_actions_t *actions, const int *parked, const int *to,
                           size_t count) {
    int top = highest(to, count), error = 0;
    for (size_t i = 0; i < count && !error; i++)
        error = posix_spawn_file_actions_adddup2(actions, parked[i], to[i]);
    for (int fd = 0; fd <= top && !error; fd++) {
        if (is_named(to, count, fd)) continue;
        error = fd > 2 ? posix_spawn_file_actions_addclose(actions, fd)
                       : posix_spawn_file_actions_addopen(actions, fd, "/dev/null", O_RDWR, 0);
    }
    if (!error) error = posix_spawn_file_actions_addclosefrom_np(actions, top + 1);
    return error;
}

static int set_attributes(posix_spawnattr_t *attributes, int new_session) {
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    short flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK;
    if (new_session) flags |= POSIX_SPAWN_SETSID;
    int error = posix_spawnattr_setsigdefault(attributes, &all);
    if (!error) error = posix_spawnattr_setsigmask(attributes, &none);
    if (!error) error = posix_spawnattr_setflags(attributes, flags);
    return error;
}

static int park(int *parked, const int *from, const int *to, size_t count) {
    int above = highest(to, count) + 1;
    for (size_t i = 0; i < count; i++) {
        parked[i] = kist_duplicate(from[i], above);
        if (parked[i] < 0) return -parked[i];
    }
    return 0;
}

int kist_spawn(int *pid, const uint8_t *path, const uint8_t *arguments, size_t argument_count,
               const uint8_t *environment, size_t environment_count, const int *from, const int *to,
               size_t map_count, const uint8_t *directory, int new_session) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    char **argv = make_vector(arguments, argument_count);
    char **envp = make_vector(environment, environment_count);
    int *parked = malloc((map_count + 1) * sizeof *parked);
    int error = argv && envp && parked ? 0 : ENOMEM;
    for (size_t i = 0; parked && i < map_count; i++) parked[i] = -1;
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);

    if (!error) error = park(parked, from, to, map_count);
    if (!error) error = add_descriptors(&actions, parked, to, map_count);
    if (!error && directory)
        error = posix_spawn_file_actions_addchdir_np(&actions, (const char *)directory);
    if (!error) error = set_attributes(&attributes, new_session);
    if (!error)
        error = posix_spawn(pid, (const char *)path, &actions, &attributes, argv, envp);

    for (size_t i = 0; parked && i < map_count; i++)
        if (parked[i] >= 0) close(parked[i]);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    free(parked);
    free(envp);
    free(argv);
    return -error;
}

int kist_replace(const uint8_t *path, const uint8_t *arguments, size_t argument_count,
                 const uint8_t *environment, size_t environment_count, const uint8_t *secrets,
                 size_t secret_count) {
    char **argv = make_vector(arguments, argument_count);
    char **envp = calloc(environment_count + secret_count + 1, sizeof *envp);
    if (envp) add_pointers(envp, environment, environment_count);
    if (envp) add_pointers(envp + environment_count, secrets, secret_count);
    if (argv && envp) execve((const char *)path, argv, envp);
    int error = argv && envp ? errno : ENOMEM;
    free(argv);
    free(envp);
    return -error;
}

int kist_wait(int pid, int no_hang, int *is_signal, int *code) {
    int status = 0;
    long result = KIST_RETRY(waitpid(pid, &status, no_hang ? WNOHANG : 0));
    if (result <= 0) return (int)result;
    *is_signal = WIFSIGNALED(status);
    *code = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
    return 1;
}

int kist_kill(int pid, int signal_number) { return KIST_RESULT(kill(pid, signal_number)); }

int kist_set_dumpable(int dumpable) {
    return KIST_RESULT(prctl(PR_SET_DUMPABLE, dumpable, 0, 0, 0));
}

// What was set before we hardened ourselves; a program that takes our place gets it back.
static struct {
    int is_known;
    mode_t mask;
    struct rlimit core;
} inherited;

// The hard limit stays: it could not be given back, and a process that is not dumpable dumps nothing.
int kist_harden_files(uint32_t mask) {
    struct rlimit core;
    if (getrlimit(RLIMIT_CORE, &core) < 0) return -errno;
    mode_t earlier = umask(mask);
    if (!inherited.is_known) {
        inherited.is_known = 1;
        inherited.mask = earlier;
        inherited.core = core;
    }
    core.rlim_cur = 0;
    return KIST_RESULT(setrlimit(RLIMIT_CORE, &core));
}

void kist_give_back_inherited(void) {
    if (!inherited.is_known) return;
    umask(inherited.mask);
    setrlimit(RLIMIT_CORE, &inherited.core);
}

int kist_close_range(int first, int last) {
    return KIST_RESULT(close_range((unsigned)first, last < 0 ? ~0U : (unsigned)last, 0));
}

// Where 0, 1 or 2 is closed the next file opened would take its place, and a message meant for stderr
// would be written into the vault.
int kist_open_standard(void) {
    for (int fd = 0; fd <= 2; fd++) {
        if (fcntl(fd, F_GETFD) >= 0) continue;
        int opened = open("/dev/null", O_RDWR);
        if (opened < 0) return -errno;
        if (opened != fd && dup2(opened, fd) < 0) return -errno;
        if (opened > 2) close(opened);
    }
    return 0;
}

int kist_die_with_parent(int signal_number) {
    return KIST_RESULT(prctl(PR_SET_PDEATHSIG, signal_number, 0, 0, 0));
}

int kist_new_session(void) { return KIST_RESULT(setsid()); }

int kist_change_directory(const uint8_t *path) { return KIST_RESULT(chdir((const char *)path)); }

int kist_lock_limit(uint64_t *soft, uint64_t *hard) {
    struct rlimit found;
    if (getrlimit(RLIMIT_MEMLOCK, &found) < 0) return -errno;
    *soft = found.rlim_cur == RLIM_INFINITY ? UINT64_MAX : found.rlim_cur;
    *hard = found.rlim_max == RLIM_INFINITY ? UINT64_MAX : found.rlim_max;
    return 0;
}

int kist_processor_count(void) {
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) < 0) return -errno;
    return CPU_COUNT(&set);
}

int kist_total_memory(uint64_t *out) {
    struct sysinfo found;
    if (sysinfo(&found) < 0) return -errno;
    *out = (uint64_t)found.totalram * found.mem_unit;
    return 0;
}

int kist_random(void *bytes, size_t count) {
    unsigned char *next = bytes;
    while (count > 0) {
        long got = KIST_RETRY(getrandom(next, count, 0));
        if (got < 0) return (int)got;
        next += got;
        count -= (size_t)got;
    }
    return 0;
}

static int64_t read_clock(clockid_t clock, int64_t per_second) {
    struct timespec now = {0, 0};
    clock_gettime(clock, &now);
    return now.tv_sec * per_second + now.tv_nsec / (1000000000 / per_second);
}

int64_t kist_realtime_us(void) { return read_clock(CLOCK_REALTIME, 1000000); }
int64_t kist_boottime_ms(void) { return read_clock(CLOCK_BOOTTIME, 1000); }
int64_t kist_monotonic_ms(void) { return read_clock(CLOCK_MONOTONIC, 1000); }

void kist_sleep_ms(unsigned milliseconds) {
    struct timespec rest = {milliseconds / 1000, (milliseconds % 1000) * 1000000L};
    while (nanosleep(&rest, &rest) < 0 && errno == EINTR) {
    }
}

uint32_t kist_user(void) { return geteuid(); }
uint32_t kist_group(void) { return getegid(); }
int kist_process(void) { return getpid(); }
int kist_parent(void) { return getppid(); }

int kist_is_executable(const uint8_t *path) {
    struct stat found;
    return stat((const char *)path, &found) == 0 && S_ISREG(found.st_mode)
        && access((const char *)path, X_OK) == 0;
}

const uint8_t *kist_environment_get(const uint8_t *name) {
    return (const uint8_t *)getenv((const char *)name);
}

const uint8_t *kist_environment_at(size_t index) {
    for (size_t i = 0; environ && environ[i]; i++)
        if (i == index) return (const uint8_t *)environ[i];
    return NULL;
}

int kist_ignore_signal(int signal_number, int ignored) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = ignored ? SIG_IGN : SIG_DFL;
    return KIST_RESULT(sigaction(signal_number, &action, NULL));
}

int kist_signal_descriptor(const int *signals, size_t count) {
    sigset_t set;
    sigemptyset(&set);
    for (size_t i = 0; i < count; i++)
        if (sigaddset(&set, signals[i]) < 0) return -errno;
    int error = pthread_sigmask(SIG_BLOCK, &set, NULL);
    if (error) return -error;
    return KIST_RESULT(signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK));
}

int kist_signal_next(int fd) {
    struct signalfd_siginfo info;
    long got = KIST_RETRY(read(fd, &info, sizeof info));
    if (got == -EAGAIN) return 0;
    if (got < 0) return (int)got;
    return got == sizeof info ? (int)info.ssi_signo : -EIO;
}

void kist_die_of(int signal_number) {
    sigset_t set;
    kist_ignore_signal(signal_number, 0);
    sigemptyset(&set);
    sigaddset(&set, signal_number);
    pthread_sigmask(SIG_UNBLOCK, &set, NULL);
    raise(signal_number);
    _exit(128 + signal_number);
}
