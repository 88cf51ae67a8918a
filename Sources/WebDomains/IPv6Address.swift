/// An IPv6 address without its zone: read as RFC 4291, 2.2 writes it, printed as RFC 5952 does.
struct IPv6Address: Equatable {
    /// Eight of them, the first the highest.
    let groups: [UInt16]

    /// Nil where `text` is no address; brackets and zone are not part of it.
    init?(_ text: ArraySlice<UInt8>) {
        guard let gap = Self.gap(in: text) else {
            guard let groups = Self.groups(text, mayEndInQuad: true), groups.count == 8 else {
                return nil
            }
            self.groups = groups
            return
        }
        guard let head = Self.groups(text[..<gap], mayEndInQuad: false),
            let tail = Self.groups(text[(gap + 2)...], mayEndInQuad: true),
            head.count + tail.count < 8
        else { return nil }
        groups = head + Array(repeating: 0, count: 8 - head.count - tail.count) + tail
    }

    /// fe80::/10, the only addresses that need a zone to mean a machine.
    var isLinkLocal: Bool { groups[0] & 0xFFC0 == 0xFE80 }

    /// Lower case, the longest run of zeros shortened, an IPv4-mapped address with its quad.
    var text: String {
        if groups[..<5].allSatisfy({ $0 == 0 }), groups[5] == 0xFFFF {
            return "::ffff:" + IPv4Address(groups[6], groups[7]).text
        }
        guard let run = longestRun else { return Self.join(groups[...]) }
        return Self.join(groups[..<run.lowerBound]) + "::" + Self.join(groups[run.upperBound...])
    }

    /// The first of the longest runs of two or more zero groups (RFC 5952, 4.2).
    private var longestRun: Range<Int>? {
        var best = 0..<0
        var start = 0
        for index in groups.indices {
            if groups[index] != 0 {
                start = index + 1
            } else if index + 1 - start > best.count {
                best = start..<(index + 1)
            }
        }
        return best.count > 1 ? best : nil
    }

    private static func join(_ groups: ArraySlice<UInt16>) -> String {
        groups.map { String($0, radix: 16) }.joined(separator: ":")
    }

    /// Where the first `::` begins.
    private static func gap(in text: ArraySlice<UInt8>) -> Int? {
        text.indices.dropLast().first {
            text[$0] == UInt8(ascii: ":") && text[$0 + 1] == UInt8(ascii: ":")
        }
    }

    private static func groups(_ text: ArraySlice<UInt8>, mayEndInQuad: Bool) -> [UInt16]? {
        guard !text.isEmpty else { return [] }
        var parts = text.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
        guard parts.count <= 8 else { return nil }
        var quad: [UInt16] = []
        if mayEndInQuad, let last = parts.last, let address = IPv4Address(last) {
            quad = address.groups
            parts.removeLast()
        }
        let groups = parts.compactMap(group)
        return groups.count == parts.count ? groups + quad : nil
    }

    private static func group(_ text: ArraySlice<UInt8>) -> UInt16? {
        let digits = text.compactMap(ASCII.hexValue)
        guard (1...4).contains(text.count), digits.count == text.count else { return nil }
        return digits.reduce(0) { $0 << 4 | UInt16($1) }
    }
}
