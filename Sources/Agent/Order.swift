internal import LinuxSystem
internal import Synchronization

/// What a session asks of the agent as a whole; whoever asked is answered when it is done.
enum Order: Sendable {
    /// Replace the program in memory: after a lock, so that nothing is left there.
    case renew(Answer)
    /// Become the program that is installed now.
    case upgrade(Answer)
    /// Wipe the keys and end.
    case stop(Answer)
}

/// The socket of a client that waits for an order to be done, and is nobody's beside it.
struct Answer: Sendable {
    let socket: Int32
}

/// Orders on their way from sessions to the main thread.
final class OrderBook: Sendable {
    private let orders = Mutex<[Order]>([])
    private let wakeUp: WakeUp

    init() throws(SystemError) {
        wakeUp = try WakeUp()
    }

    /// Readable where there is something to take, or a session has ended.
    var descriptor: Int32 { wakeUp.descriptor.rawValue }

    func add(_ order: Order) {
        orders.withLock { $0.append(order) }
        wakeUp.call()
    }

    /// Makes the main thread look up.
    func call() { wakeUp.call() }

    /// What came since the last call.
    func take() -> [Order] {
        wakeUp.answer()
        return orders.withLock { orders in
            defer { orders = [] }
            return orders
        }
    }
}
