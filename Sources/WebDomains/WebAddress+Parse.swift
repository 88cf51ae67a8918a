extension WebAddress {
    /// Reads a URL, or a host with port and path, for which https is meant.
    ///
    /// - Throws: the first rule that `text` breaks.
    public static func parse(_ text: String) throws(WebDomainError) -> WebAddress {
        let bytes = try readable(trimmed(text))
        let head = bytes.prefix { !ASCII.isOne(of: "?#", $0) }
        guard !head.contains(where: ScalarRules.isUnsafe) else {
            throw WebDomainError(.unsafeCharacter)
        }
        let (scheme, rest) = try splitScheme(head)
        let authority = rest.prefix { $0 != UInt8(ascii: "/") }
        let (userInfo, place) = try splitUser(authority)
        let (host, port) = try splitPort(place, scheme)
        let (user, password) = split(userInfo, at: UInt8(ascii: ":"))
        guard let decodedUser = PercentCoding.decoded(user) else {
            throw WebDomainError(.malformedUser)
        }
        return try WebAddress(
            scheme: scheme, host: host, port: port,
            path: WebPath.canonical(rest[authority.endIndex...]),
            user: decodedUser, hadPassword: !(password ?? []).isEmpty)
    }

    /// Rule 1, on text that is already trimmed.
    static func readable(
        _ text: some StringProtocol
    ) throws(WebDomainError) -> ArraySlice<UInt8> {
        guard text.utf8.count <= Limits.addressBytes else { throw WebDomainError(.tooLong) }
        guard !text.unicodeScalars.contains(where: ScalarRules.isForbidden) else {
            throw WebDomainError(.unprintable)
        }
        return Array(text.utf8)[...]
    }

    /// Host and port, which a `:` outside brackets parts.
    static func splitPort(
        _ place: ArraySlice<UInt8>, _ scheme: WebProtocol
    ) throws(WebDomainError) -> (WebHost, UInt16?) {
        guard !place.isEmpty else {
            guard scheme == .cert else { throw WebDomainError(.emptyHost) }
            return (.absent, nil)
        }
        guard place.first == UInt8(ascii: "[") else {
            let (host, port) = split(place, at: UInt8(ascii: ":"))
            return (try WebHost.name(host), try portNumber(port ?? []))
        }
        guard let end = place.firstIndex(of: UInt8(ascii: "]")) else {
            throw WebDomainError(.malformedHost)
        }
        let (between, port) = split(place[(end + 1)...], at: UInt8(ascii: ":"))
        guard between.isEmpty else { throw WebDomainError(.malformedHost) }
        let host = try WebHost.address(place[(place.startIndex + 1)..<end])
        return (host, try portNumber(port ?? []))
    }

    private static func trimmed(_ text: String) -> Substring {
        let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" }
        let scalars = text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !isBlank($0) }),
            let last = scalars.lastIndex(where: { !isBlank($0) })
        else { return "" }
        return Substring(scalars[first...last])
    }

    private static func splitUser(
        _ authority: ArraySlice<UInt8>
    ) throws(WebDomainError) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
        let (before, after) = split(authority, at: UInt8(ascii: "@"))
        guard let after else { return ([], before) }
        guard !after.contains(UInt8(ascii: "@")) else { throw WebDomainError(.severalUsers) }
        guard !after.isEmpty else { throw WebDomainError(.emptyHost) }
        return (before, after)
    }

    /// Nil for an empty text, which means the default.
    private static func portNumber(_ digits: ArraySlice<UInt8>) throws(WebDomainError) -> UInt16? {
        guard !digits.isEmpty else { return nil }
        let significant = digits.drop { $0 == UInt8(ascii: "0") }
        guard digits.allSatisfy(ASCII.isDigit), (1...5).contains(significant.count),
            let port = UInt16(exactly: significant.reduce(0) { $0 * 10 + Int($1 - 0x30) })
        else { throw WebDomainError(.malformedPort) }
        return port
    }

    /// What stands before the first `separator` and what after it; nil where it does not occur.
    static func split(
        _ bytes: ArraySlice<UInt8>, at separator: UInt8
    ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>?) {
        guard let index = bytes.firstIndex(of: separator) else { return (bytes, nil) }
        return (bytes[..<index], bytes[(index + 1)...])
    }
}
