internal import CArgon2

/// Whether this process can have more threads at the moment.
enum Argon2Threads {
    /// A rehearsal with threads that do nothing.
    ///
    /// libargon2 20171227, Debian 12's, answers a refused thread by freeing what the threads it already has
    /// still read and write. So the refusal must come here, before it has any.
    static func areAvailable(_ count: UInt32) -> Bool {
        kist_threads_are_available(count) == 1
    }
}
