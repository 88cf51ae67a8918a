#include <argon2.h>
#include <pthread.h>
#include <stdint.h>

/* Most lanes that an Argon2 cost may have (Sealing/Limits.swift). */
#define KIST_MAXIMUM_LANES 16

static inline void *kist_thread_rehearse(void *barrier) {
    pthread_mutex_lock((pthread_mutex_t *)barrier);
    pthread_mutex_unlock((pthread_mutex_t *)barrier);
    return 0;
}

/* 1 if `count` threads could exist at the same time, else 0; they have all ended on return. */
static inline int kist_threads_are_available(uint32_t count) {
    pthread_t threads[KIST_MAXIMUM_LANES];
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    uint32_t started = 0;
    if (count > KIST_MAXIMUM_LANES) return 0;
    pthread_mutex_lock(&gate);
    while (started < count
           && pthread_create(&threads[started], 0, kist_thread_rehearse, &gate) == 0) {
        started++;
    }
    pthread_mutex_unlock(&gate);
    for (uint32_t i = 0; i < started; i++) pthread_join(threads[i], 0);
    return started == count;
}
