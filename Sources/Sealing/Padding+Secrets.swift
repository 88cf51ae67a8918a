public import SecretMemory

extension Padding {
    /// Pads a secret where it lies.
    ///
    /// - Throws: `secretMemory` where its capacity is too small.
    public static func pad(
        _ secret: inout SecretBytes, to blockSize: Int
    ) throws(SealingError) {
        let added = paddedCount(secret.count, to: blockSize) - secret.count
        try LockedMemory.requireRoom(for: added, in: secret)
        secret.append(upTo: added) { room in
            room.storeBytes(of: 0x80, as: UInt8.self)
            for offset in 1..<max(1, added) {
                room.storeBytes(of: 0, toByteOffset: offset, as: UInt8.self)
            }
            return added
        }
    }

    /// Takes the padding off a secret where it lies.
    ///
    /// - Throws: `malformed`; the secret then is as it was.
    public static func unpad(
        _ secret: inout SecretBytes, blockSize: Int
    ) throws(SealingError) {
        secret.truncate(to: try unpaddedCount(secret.bytes, blockSize: blockSize))
    }
}
