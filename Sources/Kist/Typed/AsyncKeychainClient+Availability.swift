internal import ItemModel
internal import LinuxSystem
internal import Synchronization

extension AsyncKeychainClient {
    /// Whether WhenUnlocked items can be read: first what holds now, then each change, as it happens.
    ///
    /// While the agent is out of reach nothing comes; what has changed meanwhile comes once it is back. The
    /// stream ends with whoever reads it, or where no thread can be started.
    public func protectedDataAvailability() -> AsyncStream<Bool> {
        let client = self
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            let isOver = Flag()
            continuation.onTermination = { _ in isOver.set() }
            do {
                try SystemThread.start { client.follow(continuation, until: isOver) }
            } catch {
                continuation.finish()
            }
        }
    }

    private func follow(_ continuation: AsyncStream<Bool>.Continuation, until isOver: Flag) {
        var known: Bool?
        while !isOver.isSet {
            do {
                let now = try next(after: known)
                if now != known { continuation.yield(now) }
                known = now
            } catch {
                Clock.sleep(milliseconds: ClientLimits.retryMilliseconds)
            }
        }
    }

    private func next(after known: Bool?) throws(KeychainError) -> Bool {
        try pool.withClient { (client) throws(KeychainError) in
            guard let known else { return try client.isProtectedDataAvailable() }
            return try client.waitForProtectedData(toDifferFrom: known)
        }
    }
}

/// Set once, by whoever is first.
private final class Flag: Sendable {
    private let value = Mutex(false)

    var isSet: Bool { value.withLock { $0 } }

    func set() { value.withLock { $0 = true } }
}
