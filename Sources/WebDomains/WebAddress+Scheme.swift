extension WebAddress {
    /// Rule 3: the protocol, and what follows its `//`.
    static func splitScheme(
        _ head: ArraySlice<UInt8>
    ) throws(WebDomainError) -> (WebProtocol, ArraySlice<UInt8>) {
        if head.starts(with: "//".utf8) { return (.https, head.dropFirst(2)) }
        guard head.first != UInt8(ascii: "/") else { throw WebDomainError(.malformedScheme) }
        guard let name = schemeName(head) else {
            guard !hasEmptyPort(head) else { throw WebDomainError(.malformedScheme) }
            return (.https, head)
        }
        let rest = head[(name.endIndex + 1)...]
        guard rest.starts(with: "//".utf8) else {
            guard isPort(rest), !isRepairedByBrowsers(name) else {
                throw WebDomainError(.malformedScheme)
            }
            return (.https, head)
        }
        guard let scheme = WebProtocol(name: String(decoding: name, as: UTF8.self)) else {
            throw WebDomainError(.unknownScheme)
        }
        return (scheme, rest.dropFirst(2))
    }

    /// What stands before the first `:` where it could be a scheme.
    private static func schemeName(_ head: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        let name = head.prefix(while: ASCII.isSchemeByte)
        guard let first = name.first, ASCII.isLetter(first), name.endIndex < head.endIndex,
            head[name.endIndex] == UInt8(ascii: ":")
        else { return nil }
        return name
    }

    private static func isPort(_ rest: ArraySlice<UInt8>) -> Bool {
        let port = rest.prefix { $0 != UInt8(ascii: "/") }
        return !port.isEmpty && port.allSatisfy(ASCII.isDigit)
    }

    /// `a_b:` and `a_b://c` are no schemes, and no hosts with a port either.
    private static func hasEmptyPort(_ head: ArraySlice<UInt8>) -> Bool {
        head.prefix { $0 != UInt8(ascii: "/") }.last == UInt8(ascii: ":")
    }

    /// Whether a browser reads `name:80` as `name://80`, so that it cannot be a host here.
    private static func isRepairedByBrowsers(_ name: ArraySlice<UInt8>) -> Bool {
        let lowered = name.map(ASCII.lowercased)
        return ["http", "https", "ws", "wss", "ftp", "file"].contains {
            $0.utf8.elementsEqual(lowered)
        }
    }
}
