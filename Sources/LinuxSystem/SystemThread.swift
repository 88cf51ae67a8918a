internal import CLinux

/// A thread of the kernel's, for work that blocks (pthread_create(3)).
public enum SystemThread {
    /// What a new thread is handed: one pointer.
    private final class Work: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }
    }

    /// Runs `body` on a thread of its own, which ends with it; nobody waits for it.
    ///
    /// - Throws: where the user has as many threads as are allowed; `body` does not run then.
    public static func start(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
        let work = unsafe Unmanaged.passRetained(Work(body))
        let result = unsafe kist_thread_start(
            { pointer in
                guard let pointer = unsafe pointer else { return }
                let work = unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue()
                work.body()
            }, work.toOpaque(), Limits.threadStack)
        guard result < 0 else { return }
        unsafe work.release()
        try checked(result, "start thread")
    }
}
