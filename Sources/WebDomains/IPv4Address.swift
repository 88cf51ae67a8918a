/// An IPv4 address, read from nothing but four plain decimal numbers.
///
/// Short, octal, hexadecimal and integer forms mean different machines to different tools.
struct IPv4Address: Equatable {
    let octets: [UInt8]

    /// Nil where `text` is not a dotted quad without leading zeros.
    init?(_ text: ArraySlice<UInt8>) {
        let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let octets = parts.compactMap(Self.octet)
        guard parts.count == 4, octets.count == 4 else { return nil }
        self.octets = octets
    }

    init(_ high: UInt16, _ low: UInt16) {
        octets = [high, low].flatMap {
            [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)]
        }
    }

    var text: String { octets.map { String($0) }.joined(separator: ".") }

    /// The address as the last two groups of an IPv6 address.
    var groups: [UInt16] {
        [UInt16(octets[0]) << 8 | UInt16(octets[1]), UInt16(octets[2]) << 8 | UInt16(octets[3])]
    }

    private static func octet(_ text: ArraySlice<UInt8>) -> UInt8? {
        guard (1...3).contains(text.count), text.allSatisfy(ASCII.isDigit),
            text.count == 1 || text.first != UInt8(ascii: "0")
        else { return nil }
        return UInt8(exactly: text.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
}
