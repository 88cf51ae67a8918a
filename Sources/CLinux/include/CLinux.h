#ifndef KIST_CLINUX_H
#define KIST_CLINUX_H

// What Glibc's Swift overlay hides (variadic calls, Linux-only calls, macros), with one convention:
// a result below zero is an errno with its sign turned, so that no call of the Swift runtime can come
// between a failure and its cause. Paths and names are NUL-terminated bytes of no particular encoding.
// EINTR is retried here wherever a retry cannot lose data; nothing here allocates but kist_spawn,
// kist_replace and the directory stream.

#include <stddef.h>
#include <stdint.h>

// files.c

struct kist_status {
    uint64_t device;
    uint64_t inode;
    uint64_t size;
    uint64_t links;
    int64_t modified_ns;
    uint32_t mode;
    uint32_t owner;
    uint32_t group;
};

enum kist_open_mode {
    kist_open_read = 0,            // any path, symbolic links followed, may be a pipe and block later
    kist_open_directory = 1,       // a directory, symbolic links followed
    kist_open_subdirectory = 2,    // a directory, the last component never a symbolic link
    kist_open_member = 3,          // no symbolic link, never blocks on a FIFO or device
    kist_open_new = 4,             // O_EXCL, for writing
    kist_open_lock = 5,            // made where missing, never truncated
    kist_open_place = 6,           // O_PATH, no symbolic link followed
    kist_open_passage = 7,         // O_PATH of a directory, symbolic links followed
    kist_open_regular = 8,         // symbolic links followed, never blocks
    kist_open_change = 9,          // an existing member, for reading and writing
};

int kist_open(int directory, const uint8_t *path, int how);
int kist_current_directory(void);
int kist_close(int fd);
int kist_duplicate(int fd, int lowest);
int kist_set_inherited(int fd, int inherited);
int kist_set_blocking(int fd, int blocking);
long kist_read(int fd, void *bytes, size_t count);
long kist_read_at(int fd, void *bytes, size_t count, uint64_t offset);
long kist_write(int fd, const void *bytes, size_t count);
long kist_write_at(int fd, const void *bytes, size_t count, uint64_t offset);
int kist_sync(int fd);
int kist_status_of(int fd, struct kist_status *out);
int kist_status_at(int directory, const uint8_t *name, struct kist_status *out);
int kist_truncate(int fd, uint64_t count);
int kist_chmod(int fd, uint32_t mode);
int kist_chmod_place(int fd, uint32_t mode);
int kist_make_directory(int directory, const uint8_t *name);
int kist_unlink(int directory, const uint8_t *name, int is_directory);
int kist_rename(int from_directory, const uint8_t *from, int to_directory, const uint8_t *to,
                int replace);
int kist_flock(int fd, int exclusive);
int kist_unlock(int fd);
int kist_fs_magic(int fd, uint64_t *out);
int kist_memfd(const uint8_t *name);
int kist_pipe(int *read_end, int *write_end);
int kist_read_link(const uint8_t *path, uint8_t *out, size_t room);
int kist_real_path(const uint8_t *path, uint8_t *out, size_t room);
int kist_is_terminal(int fd);

enum { kist_path_room = 4096 };

// A directory stream over a descriptor of its own.
void *kist_list_begin(int fd, int *error);
// 1: an entry, copied to name (256 bytes, NUL-terminated); 0: no more; below zero: errno.
int kist_list_next(void *stream, uint8_t *name, uint64_t *inode);
void kist_list_end(void *stream);

// Waits until one of the descriptors is ready: interest and result are bits 1 read, 2 write, 4 hung up.
int kist_poll(const int *fds, const uint8_t *interest, uint8_t *result, size_t count, int timeout_ms);

// sockets.c

// Both, one behind the other, in one call; a peer that is gone is an error and no signal.
long kist_send_two(int fd, const void *first, size_t first_count, const void *second,
                   size_t second_count);
int kist_socket_pair(int *one, int *other);
int kist_socket_listen(const uint8_t *path, int backlog);
int kist_socket_connect(const uint8_t *path);
int kist_socket_accept(int fd);
int kist_socket_is_unix(int fd);
int kist_socket_shutdown_write(int fd);
int kist_socket_shutdown(int fd);
int kist_peer(int fd, int32_t *pid, uint32_t *uid, uint32_t *gid);
size_t kist_socket_path_limit(void);

// process.c

// Arguments and environment are NUL-terminated strings one behind the other. The descriptor map has
// `map_count` pairs; `directory` may be NULL.
int kist_spawn(int *pid, const uint8_t *path, const uint8_t *arguments, size_t argument_count,
               const uint8_t *environment, size_t environment_count, const int *from, const int *to,
               size_t map_count, const uint8_t *directory, int new_session);
int kist_replace(const uint8_t *path, const uint8_t *arguments, size_t argument_count,
                 const uint8_t *environment, size_t environment_count, const uint8_t *secrets,
                 size_t secret_count);
// 1: ended, 0: still running. is_signal tells what code is.
int kist_wait(int pid, int no_hang, int *is_signal, int *code);
int kist_kill(int pid, int signal_number);
int kist_set_dumpable(int dumpable);
// No core files, new files private; what was before comes back by the second.
int kist_harden_files(uint32_t mask);
void kist_give_back_inherited(void);
int kist_close_range(int first, int last);  // last below zero: all
int kist_open_standard(void);
int kist_die_with_parent(int signal_number);
int kist_new_session(void);
int kist_change_directory(const uint8_t *path);
int kist_lock_limit(uint64_t *soft, uint64_t *hard);
int kist_processor_count(void);
int kist_total_memory(uint64_t *out);
int kist_random(void *bytes, size_t count);
int64_t kist_realtime_us(void);
int64_t kist_boottime_ms(void);
int64_t kist_monotonic_ms(void);
void kist_sleep_ms(unsigned milliseconds);
uint32_t kist_user(void);
uint32_t kist_group(void);
int kist_process(void);
int kist_parent(void);
const uint8_t *kist_environment_get(const uint8_t *name);
// 1 for a regular file that this process may execute.
int kist_is_executable(const uint8_t *path);
const uint8_t *kist_environment_at(size_t index);
int kist_ignore_signal(int signal_number, int ignored);
int kist_signal_descriptor(const int *signals, size_t count);
int kist_signal_next(int fd);
void kist_die_of(int signal_number);

// agent.c

// Runs `run(context)` on a thread of its own, which nobody waits for.
int kist_thread_start(void (*run)(void *), void *context, size_t stack_bytes);
int kist_set_name(const uint8_t *name);
int kist_event(void);
int kist_event_notify(int fd);
int kist_timer(void);
int kist_timer_set(int fd, int64_t at_ms);
int kist_watch(const uint8_t *directory);
int kist_socket_patience(int fd, int receive_ms, int send_ms);
int kist_socket_shutdown_read(int fd);
int kist_socket_is_listening(int fd);

// terminal.c

// The controlling terminal, or an errno: ENXIO there is none, ENOTTY it belongs to another group now.
int kist_terminal_open(void);
int kist_terminal_columns(int fd);
// Echo off and the handlers set, the prompt (kept until the end) written. One at a time per process.
int kist_terminal_begin_secret(int fd, const uint8_t *prompt, size_t count);
// Terminal and handlers as they were; what was typed but not read is thrown away when asked.
void kist_terminal_end_secret(int flush);
// Between the two what is typed is shown although a secret's prompts are not over.
void kist_terminal_pause(void);
void kist_terminal_resume(void);
int kist_terminal_flush(int fd);

#endif
