/// A web address in canonical form: two spellings of one place are equal.
///
/// Source: `docs/domains.md`, section 3. Query and fragment take no part.
public struct WebAddress: Sendable {
    /// The protocol; `ws` and `wss` have become `http` and `https`.
    public let scheme: WebProtocol

    /// The host; absent only for `cert`.
    public let host: WebHost

    /// Nil where it is the protocol's default.
    public let port: UInt16?

    /// Begins with `/`; `/` where none was given.
    public let path: String

    /// The user before `@`, percent-decoded, so it may hold any character; nil where none was given.
    public let user: String?

    /// Whether a password stood beside the user: it was thrown away.
    public let hadPassword: Bool

    init(
        scheme: WebProtocol, host: WebHost, port: UInt16?, path: String, user: String? = nil,
        hadPassword: Bool = false
    ) throws(WebDomainError) {
        self.scheme = scheme
        self.host = host
        self.port = port == scheme.defaultPort ? nil : port
        self.path = path
        self.user = user.flatMap { $0.isEmpty ? nil : $0 }
        self.hadPassword = hadPassword
        guard host.kind != .absent || port == nil && self.user == nil else {
            throw WebDomainError(.emptyHost)
        }
        // Escapes may have made it longer than an address may be; it must still read as itself.
        guard isSurelyShort || text.utf8.count <= Limits.addressBytes else {
            throw WebDomainError(.tooLong)
        }
    }

    /// The one spelling of this address: reading it again gives an equal one.
    public var text: String {
        scheme.name + "://" + (user.map { PercentCoding.encodedUser($0) + "@" } ?? "")
            + host.urlText + (port.map { ":\($0)" } ?? "") + path
    }

    /// Whether the parts alone tell that `text` is no longer than an address may be.
    private var isSurelyShort: Bool {
        let userBytes = (user?.utf8.count ?? 0) * 3
        return path.utf8.count + userBytes < Limits.addressBytes - Limits.hostBytes * 2
    }

    /// Nil where it is `/`, as items leave it out.
    public var storedPath: String? { path == "/" ? nil : path }
}

extension WebAddress: Equatable {
    /// Whether both are one place and one user; a discarded password makes no difference.
    public static func == (one: WebAddress, other: WebAddress) -> Bool {
        one.scheme == other.scheme && one.host == other.host && one.port == other.port
            && one.path == other.path && one.user == other.user
    }
}
