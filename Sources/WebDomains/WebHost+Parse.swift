extension WebHost {
    /// A name or dotted quad, in the order of rules 6 and 7.
    static func name(_ given: ArraySlice<UInt8>) throws(WebDomainError) -> WebHost {
        guard !given.isEmpty else { throw WebDomainError(.emptyHost) }
        guard !given.contains(UInt8(ascii: "%")) else { throw WebDomainError(.malformedHost) }
        let bytes = try withoutRootDot(mapped(given).map(ASCII.lowercased)[...])
        let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard bytes.count <= Limits.hostBytes, labels.allSatisfy(isLabel), let last = labels.last
        else { throw WebDomainError(.malformedHost) }
        if readsAsNumber(last) {
            guard let address = IPv4Address(bytes) else { throw WebDomainError(.malformedHost) }
            return WebHost(kind: .ipv4, text: address.text)
        }
        return WebHost(kind: .name, text: String(decoding: bytes, as: UTF8.self))
    }

    /// What stands between brackets: an IPv6 address and perhaps `%zone` or `%25zone`.
    static func address(_ bytes: ArraySlice<UInt8>) throws(WebDomainError) -> WebHost {
        let sign = bytes.firstIndex(of: UInt8(ascii: "%")) ?? bytes.endIndex
        guard let address = IPv6Address(bytes[..<sign]) else {
            throw WebDomainError(.malformedAddress)
        }
        guard sign < bytes.endIndex else { return WebHost(kind: .ipv6, text: address.text) }
        var zone = bytes[(sign + 1)...]
        if startsWithEscapedSign(zone) { zone = zone.dropFirst(2) }
        // A zone that begins with 25 could not be told from an escaped sign when it is read again.
        guard address.isLinkLocal, (1...Limits.zoneBytes).contains(zone.count),
            zone.allSatisfy(ASCII.isUnreserved), !startsWithEscapedSign(zone)
        else { throw WebDomainError(.malformedAddress) }
        return WebHost(
            kind: .ipv6, text: address.text + "%" + String(decoding: zone, as: UTF8.self))
    }

    private static func mapped(
        _ given: ArraySlice<UInt8>
    ) throws(WebDomainError) -> ArraySlice<UInt8> {
        guard !given.allSatisfy({ $0 < 0x80 }) else { return given }
        guard let name = InternationalName.ascii(given) else { throw WebDomainError(.nonASCIIHost) }
        return name[...]
    }

    /// For a single label the root dot changes which name is looked up; only localhost is above that.
    private static func withoutRootDot(
        _ bytes: ArraySlice<UInt8>
    ) throws(WebDomainError) -> ArraySlice<UInt8> {
        guard bytes.last == UInt8(ascii: ".") else { return bytes }
        let rest = bytes.dropLast()
        guard rest.contains(UInt8(ascii: ".")) || rest.elementsEqual("localhost".utf8) else {
            throw WebDomainError(.malformedHost)
        }
        return rest
    }

    private static func isLabel(_ label: ArraySlice<UInt8>) -> Bool {
        (1...Limits.labelBytes).contains(label.count) && label.allSatisfy(ASCII.isLabelByte)
    }

    /// Whether some resolver takes a name ending in this label for a number.
    private static func readsAsNumber(_ label: ArraySlice<UInt8>) -> Bool {
        label.allSatisfy(ASCII.isDigit) || label.starts(with: "0x".utf8)
    }

    private static func startsWithEscapedSign(_ zone: ArraySlice<UInt8>) -> Bool {
        zone.starts(with: "25".utf8)
    }
}
