internal import Synchronization

/// The locked pages that all 32-byte keys of the process share.
///
/// A page each would exhaust a 64 KiB lock limit at sixteen keys; one page here holds 127.
enum KeyArena {
    /// Bytes of one key: every symmetric key of the format, and an X25519 private key.
    static let slotSize = 32

    /// One page less the 16-byte canary that libsodium puts before an allocation.
    private static let chunkSize = 4_080

    private struct State {
        var free: [UInt] = []
    }

    private static let state = Mutex(State())

    /// A zeroed slot.
    static func take() throws(SecretMemoryError) -> UnsafeMutableRawPointer {
        let address = try state.withLock { (state) throws(SecretMemoryError) in
            if state.free.isEmpty { try grow(&state) }
            return state.free.removeLast()
        }
        guard let slot = unsafe UnsafeMutableRawPointer(bitPattern: address) else {
            throw SecretMemoryError(.outOfMemory)
        }
        return unsafe slot
    }

    /// Zeroes the slot and keeps it for the next key.
    static func giveBack(_ slot: UnsafeMutableRawPointer) {
        unsafe LockedPages.zero(slot, slotSize)
        let address = UInt(bitPattern: slot)
        state.withLock { $0.free.append(address) }
    }

    private static func grow(_ state: inout State) throws(SecretMemoryError) {
        let chunk = unsafe UInt(bitPattern: try LockedPages.allocate(chunkSize))
        for slot in 0..<UInt(chunkSize / slotSize) {
            state.free.append(chunk + slot * UInt(slotSize))
        }
    }
}
