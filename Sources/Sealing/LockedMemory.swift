internal import SecretMemory

/// Locked memory with this module's error.
enum LockedMemory {
    static func makeKey() throws(SealingError) -> SecretKey {
        do { return try SecretKey() } catch { throw SealingError(error) }
    }

    /// Room for `capacity` bytes; none at all would be no allocation, so at least one.
    static func makeBytes(capacity: Int) throws(SealingError) -> SecretBytes {
        do { return try SecretBytes(capacity: max(1, capacity)) } catch {
            throw SealingError(error)
        }
    }

    /// Whether `count` more bytes fit `secret`.
    static func requireRoom(
        for count: Int, in secret: borrowing SecretBytes
    ) throws(SealingError) {
        guard count <= secret.capacity - secret.count else {
            throw SealingError(SecretMemoryError(.capacityExceeded))
        }
    }
}
