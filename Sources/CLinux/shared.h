#ifndef KIST_SHARED_H
#define KIST_SHARED_H
#define _GNU_SOURCE
#include <errno.h>

// The result of a call that sets errno, as this target reports it.
#define KIST_RESULT(call) ({ long r_ = (call); r_ < 0 ? -(long)errno : r_; })

// The same, again and again while a signal handler got in between.
#define KIST_RETRY(call) ({ long r_; do r_ = (call); while (r_ < 0 && errno == EINTR); \
    r_ < 0 ? -(long)errno : r_; })

#endif
