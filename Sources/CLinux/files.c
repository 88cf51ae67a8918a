#include "shared.h"
#include "CLinux.h"
#include <dirent.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/vfs.h>
#include <unistd.h>

static const int open_flags[] = {
    [kist_open_read] = O_RDONLY,
    [kist_open_directory] = O_RDONLY | O_DIRECTORY,
    [kist_open_subdirectory] = O_RDONLY | O_DIRECTORY | O_NOFOLLOW,
    [kist_open_member] = O_RDONLY | O_NOFOLLOW | O_NONBLOCK,
    [kist_open_new] = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW,
    [kist_open_lock] = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK,
    [kist_open_place] = O_PATH | O_NOFOLLOW,
    [kist_open_passage] = O_PATH | O_DIRECTORY,
    [kist_open_regular] = O_RDONLY | O_NONBLOCK,
    [kist_open_change] = O_RDWR | O_NOFOLLOW | O_NONBLOCK,
};

int kist_open(int directory, const uint8_t *path, int how) {
    int flags = open_flags[how] | O_CLOEXEC | O_NOCTTY;
    return KIST_RETRY(openat(directory, (const char *)path, flags, 0600));
}

int kist_current_directory(void) { return AT_FDCWD; }

// Never retried: on Linux the descriptor is gone even when close reports EINTR.
int kist_close(int fd) { return KIST_RESULT(close(fd)); }

int kist_duplicate(int fd, int lowest) { return KIST_RETRY(fcntl(fd, F_DUPFD_CLOEXEC, lowest)); }

int kist_set_inherited(int fd, int inherited) {
    return KIST_RESULT(fcntl(fd, F_SETFD, inherited ? 0 : FD_CLOEXEC));
}

int kist_set_blocking(int fd, int blocking) {
    int flags = fcntl(fd, F_GETFL);
    if (flags < 0) return -errno;
    flags = blocking ? flags & ~O_NONBLOCK : flags | O_NONBLOCK;
    return KIST_RESULT(fcntl(fd, F_SETFL, flags));
}

long kist_read(int fd, void *bytes, size_t count) { return KIST_RETRY(read(fd, bytes, count)); }

long kist_read_at(int fd, void *bytes, size_t count, uint64_t offset) {
    if (offset > INT64_MAX) return -EINVAL;
    return KIST_RETRY(pread(fd, bytes, count, (off_t)offset));
}

long kist_write(int fd, const void *bytes, size_t count) {
    return KIST_RETRY(write(fd, bytes, count));
}

long kist_write_at(int fd, const void *bytes, size_t count, uint64_t offset) {
    if (offset > INT64_MAX) return -EINVAL;
    return KIST_RETRY(pwrite(fd, bytes, count, (off_t)offset));
}

int kist_sync(int fd) { return KIST_RETRY(fsync(fd)); }

static void copy_status(const struct stat *from, struct kist_status *out) {
    out->device = from->st_dev;
    out->inode = from->st_ino;
    out->size = from->st_size < 0 ? 0 : (uint64_t)from->st_size;
    out->links = from->st_nlink;
    out->modified_ns = from->st_mtim.tv_sec * 1000000000LL + from->st_mtim.tv_nsec;
    out->mode = from->st_mode;
    out->owner = from->st_uid;
    out->group = from->st_gid;
}

int kist_status_of(int fd, struct kist_status *out) {
    struct stat found;
    if (fstat(fd, &found) < 0) return -errno;
    copy_status(&found, out);
    return 0;
}

int kist_status_at(int directory, const uint8_t *name, struct kist_status *out) {
    struct stat found;
    if (fstatat(directory, (const char *)name, &found, AT_SYMLINK_NOFOLLOW) < 0) return -errno;
    copy_status(&found, out);
    return 0;
}

int kist_truncate(int fd, uint64_t count) {
    if (count > INT64_MAX) return -EINVAL;
    return KIST_RETRY(ftruncate(fd, (off_t)count));
}

int kist_chmod(int fd, uint32_t mode) { return KIST_RETRY(fchmod(fd, mode)); }

// An O_PATH descriptor names one inode for certain, but fchmod refuses it: its link in /proc does not.
int kist_chmod_place(int fd, uint32_t mode) {
    char path[40];
    snprintf(path, sizeof path, "/proc/self/fd/%d", fd);
    return KIST_RETRY(chmod(path, mode));
}

int kist_make_directory(int directory, const uint8_t *name) {
    return KIST_RETRY(mkdirat(directory, (const char *)name, 0700));
}

int kist_unlink(int directory, const uint8_t *name, int is_directory) {
    return KIST_RETRY(unlinkat(directory, (const char *)name, is_directory ? AT_REMOVEDIR : 0));
}

int kist_rename(int from_directory, const uint8_t *from, int to_directory, const uint8_t *to,
                int replace) {
    const char *source = (const char *)from, *target = (const char *)to;
    if (replace) return KIST_RETRY(renameat(from_directory, source, to_directory, target));
    return KIST_RETRY(renameat2(from_directory, source, to_directory, target, RENAME_NOREPLACE));
}

int kist_unlock(int fd) { return KIST_RESULT(flock(fd, LOCK_UN)); }

int kist_flock(int fd, int exclusive) {
    return KIST_RETRY(flock(fd, (exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB));
}

int kist_fs_magic(int fd, uint64_t *out) {
    struct statfs found;
    long result = KIST_RETRY(fstatfs(fd, &found));
    if (result == 0) *out = (uint64_t)(uint32_t)found.f_type;
    return (int)result;
}

int kist_memfd(const uint8_t *name) {
    return KIST_RESULT(memfd_create((const char *)name, MFD_CLOEXEC));
}

int kist_pipe(int *read_end, int *write_end) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0) return -errno;
    *read_end = ends[0];
    *write_end = ends[1];
    return 0;
}

int kist_read_link(const uint8_t *path, uint8_t *out, size_t room) {
    long count = KIST_RESULT(readlink((const char *)path, (char *)out, room));
    return count >= 0 && (size_t)count == room ? -ENAMETOOLONG : (int)count;
}

int kist_real_path(const uint8_t *path, uint8_t *out, size_t room) {
    if (room < PATH_MAX) return -ENAMETOOLONG;
    if (!realpath((const char *)path, (char *)out)) return -errno;
    return (int)strlen((const char *)out);
}

int kist_is_terminal(int fd) { return isatty(fd); }

void *kist_list_begin(int fd, int *error) {
    // A descriptor of its own: a duplicate would share, and move, the reading position.
    int own = (int)KIST_RETRY(openat(fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (own < 0) {
        *error = own;
        return NULL;
    }
    DIR *stream = fdopendir(own);
    if (!stream) {
        *error = -errno;
        close(own);
    }
    return stream;
}

int kist_list_next(void *stream, uint8_t *name, uint64_t *inode) {
    for (;;) {
        errno = 0;
        struct dirent *entry = readdir((DIR *)stream);
        if (!entry) return -errno;
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
        memcpy(name, entry->d_name, sizeof entry->d_name);
        *inode = entry->d_ino;
        return 1;
    }
}

void kist_list_end(void *stream) { closedir((DIR *)stream); }

int kist_poll(const int *fds, const uint8_t *interest, uint8_t *result, size_t count,
              int timeout_ms) {
    struct pollfd *set = calloc(count ? count : 1, sizeof *set);
    if (!set) return -ENOMEM;
    for (size_t i = 0; i < count; i++) {
        set[i].fd = fds[i];
        set[i].events = (interest[i] & 1 ? POLLIN : 0) | (interest[i] & 2 ? POLLOUT : 0);
    }
    long ready = KIST_RESULT(poll(set, count, timeout_ms));
    for (size_t i = 0; i < count && ready >= 0; i++) {
        short got = set[i].revents;
        result[i] = (got & POLLIN ? 1 : 0) | (got & POLLOUT ? 2 : 0)
            | (got & (POLLHUP | POLLERR | POLLNVAL) ? 4 : 0);
    }
    free(set);
    return (int)ready;
}
