/// The eight bytes before every payload: its length in little-endian, its kind and three zeros.
package struct FrameHeader: Equatable, Sendable {
    /// What follows.
    package let kind: FrameKind

    /// How many bytes follow, never more than the kind allows.
    package let length: Int

    /// A header of ours.
    ///
    /// - Throws: `tooLong`.
    package init(_ kind: FrameKind, length: Int) throws(ProtocolError) {
        guard length <= kind.limit else { throw ProtocolError(.tooLong) }
        self.kind = kind
        self.length = length
    }

    /// A header from outside: an unknown kind or a nonzero filler is as much a fault as a length.
    ///
    /// - Throws: `malformed`, `tooLong`.
    package init(decoding bytes: [UInt8]) throws(ProtocolError) {
        guard bytes.count == Limits.headerBytes, let kind = FrameKind(rawValue: bytes[4]),
            bytes[5...7].allSatisfy({ $0 == 0 })
        else { throw ProtocolError(.malformed) }
        let length = bytes[0...3].reversed().reduce(0) { $0 << 8 | Int($1) }
        try self.init(kind, length: length)
    }

    /// The eight bytes.
    package var encoded: [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: length >> ($0 * 8)) } + [kind.rawValue, 0, 0, 0]
    }
}
