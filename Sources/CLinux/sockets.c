#include "shared.h"
#include "CLinux.h"
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <sys/un.h>
#include <unistd.h>

size_t kist_socket_path_limit(void) { return sizeof(((struct sockaddr_un *)0)->sun_path) - 1; }

int kist_socket_pair(int *one, int *other) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) < 0) return -errno;
    *one = ends[0];
    *other = ends[1];
    return 0;
}

static int make_address(const uint8_t *path, struct sockaddr_un *address) {
    size_t count = strlen((const char *)path);
    if (count == 0 || count >= sizeof address->sun_path) return -ENAMETOOLONG;
    memset(address, 0, sizeof *address);
    address->sun_family = AF_UNIX;
    memcpy(address->sun_path, path, count);
    return 0;
}

static int fail(int fd, int error) {
    close(fd);
    return -error;
}

int kist_socket_listen(const uint8_t *path, int backlog) {
    struct sockaddr_un address;
    int result = make_address(path, &address);
    if (result < 0) return result;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0) return -errno;
    // The mode given before bind is the mode the file is born with: no moment with a looser one.
    if (fchmod(fd, 0600) < 0) return fail(fd, errno);
    if (bind(fd, (struct sockaddr *)&address, sizeof address) < 0) return fail(fd, errno);
    if (listen(fd, backlog) < 0) return fail(fd, errno);
    return fd;
}

int kist_socket_connect(const uint8_t *path) {
    struct sockaddr_un address;
    int result = make_address(path, &address);
    if (result < 0) return result;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0) return -errno;
    // A local connect either happened or did not, so EINTR may be retried.
    if (KIST_RETRY(connect(fd, (struct sockaddr *)&address, sizeof address)) < 0)
        return fail(fd, errno);
    return fd;
}

int kist_socket_accept(int fd) {
    for (;;) {
        int caller = accept4(fd, NULL, NULL, SOCK_CLOEXEC);
        if (caller >= 0) return caller;
        if (errno != EINTR && errno != ECONNABORTED) return -errno;
    }
}

int kist_socket_is_unix(int fd) {
    int domain = 0;
    socklen_t size = sizeof domain;
    if (getsockopt(fd, SOL_SOCKET, SO_DOMAIN, &domain, &size) < 0) return -errno;
    return domain == AF_UNIX;
}

int kist_socket_shutdown_write(int fd) { return KIST_RESULT(shutdown(fd, SHUT_WR)); }

int kist_socket_shutdown(int fd) { return KIST_RESULT(shutdown(fd, SHUT_RDWR)); }

int kist_peer(int fd, int32_t *pid, uint32_t *uid, uint32_t *gid) {
    struct ucred peer;
    socklen_t size = sizeof peer;
    if (getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &peer, &size) < 0) return -errno;
    *pid = peer.pid;
    *uid = peer.uid;
    *gid = peer.gid;
    return 0;
}

long kist_send_two(int fd, const void *first, size_t first_count, const void *second, size_t second_count) {
    struct iovec parts[] = {
        {.iov_base = (void *)first, .iov_len = first_count},
        {.iov_base = (void *)second, .iov_len = second_count},
    };
    struct msghdr message = {.msg_iov = parts, .msg_iovlen = 2};
    return KIST_RETRY(sendmsg(fd, &message, MSG_NOSIGNAL));
}
