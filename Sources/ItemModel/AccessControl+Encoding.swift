extension AccessControl {
    /// One byte of version, the class, the flags with the highest byte first.
    public var encoded: [UInt8] {
        let bits = (0..<8).map { UInt8(truncatingIfNeeded: flags.rawValue >> UInt64(56 - $0 * 8)) }
        return [Self.version, accessibility.rawValue] + bits
    }

    /// - Throws: `damaged` for what `encoded` does not make, a byte more among it.
    public init(decoding bytes: [UInt8]) throws(KeychainError) {
        let undecodable = KeychainError(.damaged, "that is no access control")
        guard bytes.count == 10, bytes[0] == Self.version,
            let accessibility = Accessibility(rawValue: bytes[1])
        else { throw undecodable }
        let bits = bytes.dropFirst(2).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard let read = try? AccessControl(accessibility, Flags(rawValue: bits)) else {
            throw undecodable
        }
        self = read
    }

    private static let version: UInt8 = 1
}
