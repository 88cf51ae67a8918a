extension WebAddress {
    /// Reads an address from parts, as git sends them and as items hold them.
    ///
    /// - Parameters:
    ///   - scheme: a protocol's name or its four-character code.
    ///   - host: may carry a port; an IPv6 address may do without brackets if it does not.
    ///   - port: must agree with the one in `host` where both are there.
    ///   - path: escaped as in a URL; the leading `/` may be missing.
    ///   - user: as it is, not escaped.
    /// - Throws: the first rule broken; a missing protocol or host is an error, never a wildcard.
    public static func parse(
        scheme: String, host: String, port: Int64? = nil, path: String? = nil, user: String? = nil
    ) throws(WebDomainError) -> WebAddress {
        guard !scheme.isEmpty else { throw WebDomainError(.malformedScheme) }
        guard let scheme = WebProtocol(stored: scheme) else { throw WebDomainError(.unknownScheme) }
        let (place, ownPort) = try splitField(host, scheme)
        return try WebAddress(
            scheme: scheme, host: place, port: agreed(ownPort, try narrowed(port)),
            path: WebPath.canonical(pathField(path ?? "")), user: user)
    }

    static func splitField(
        _ host: String, _ scheme: WebProtocol
    ) throws(WebDomainError) -> (WebHost, UInt16?) {
        let bytes = try readable(host)
        guard !bytes.contains(where: { ASCII.isOne(of: "@/?#", $0) || ScalarRules.isUnsafe($0) })
        else { throw WebDomainError(.malformedHost) }
        let isBareAddress =
            bytes.first != UInt8(ascii: "[") && bytes.count { $0 == UInt8(ascii: ":") } > 1
        return isBareAddress
            ? (try WebHost.address(bytes), nil) : try splitPort(bytes, scheme)
    }

    static func narrowed(_ port: Int64?) throws(WebDomainError) -> UInt16? {
        guard let port else { return nil }
        guard let narrow = UInt16(exactly: port), narrow > 0 else {
            throw WebDomainError(.malformedPort)
        }
        return narrow
    }

    static func agreed(
        _ own: UInt16?, _ given: UInt16?
    ) throws(WebDomainError) -> UInt16? {
        guard let own, let given, own != given else { return own ?? given }
        throw WebDomainError(.malformedPort)
    }

    static func pathField(_ path: String) throws(WebDomainError) -> ArraySlice<UInt8> {
        let bytes = try readable(path).prefix { !ASCII.isOne(of: "?#", $0) }
        guard !bytes.contains(where: ScalarRules.isUnsafe) else {
            throw WebDomainError(.unsafeCharacter)
        }
        let isRooted = bytes.isEmpty || bytes.first == UInt8(ascii: "/")
        return isRooted ? bytes : ([UInt8(ascii: "/")] + bytes)[...]
    }
}
