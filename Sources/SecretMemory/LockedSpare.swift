internal import Synchronization

/// A few locked pages that were given back, zeroed, for the next that asks: mapping, guarding and locking
/// pages costs more than all else that is done with a short secret.
final class LockedSpare: Sendable {
    /// A page less the canary that libsodium puts before an allocation.
    static let page = 4_080

    /// The window that longer secrets pass through.
    static let window = 16_384

    /// Enough for one request at a time; of 64 KiB that may be locked they take a half, and are given up as
    /// soon as somebody finds no room.
    private static let keptPages = 4
    private static let keptWindows = 1

    private struct State {
        var pages: [UInt] = []
        var windows: [UInt] = []
    }

    private let state = Mutex(State())

    /// The address of pages of this size, if there are any.
    func take(_ size: Int) -> UInt? {
        state.withLock { state in
            switch size {
            case Self.page: state.pages.popLast()
            case Self.window: state.windows.popLast()
            default: nil
            }
        }
    }

    /// - Returns: Whether they were kept.
    func keep(_ address: UInt, _ size: Int) -> Bool {
        state.withLock { state in
            if size == Self.page, state.pages.count < Self.keptPages {
                state.pages.append(address)
                return true
            }
            guard size == Self.window, state.windows.count < Self.keptWindows else { return false }
            state.windows.append(address)
            return true
        }
    }

    /// All that is kept, which is not any more.
    func takeAll() -> [UInt] {
        state.withLock { state in
            defer { state = State() }
            return state.pages + state.windows
        }
    }
}
