/// A host, or with `*.` before it everything below that host but not itself.
public struct HostPattern: Hashable, Sendable {
    /// The host, or what the wildcard stands before.
    public let host: WebHost

    /// Whether it is a wildcard.
    public let isWildcard: Bool

    /// Reads `name` or `*.name`.
    ///
    /// - Throws: what is wrong with the name.
    public init(_ text: String) throws(WebDomainError) {
        isWildcard = text.utf8.starts(with: "*.".utf8)
        host = try WebHost.parse(isWildcard ? text.dropFirst(2) : text[...])
        guard !isWildcard || host.kind == .name else { throw WebDomainError(.malformedHost) }
    }

    /// The one spelling of this pattern.
    public var text: String { isWildcard ? "*." + host.text : host.text }

    /// Whether `other` is meant.
    func covers(_ other: WebHost) -> Bool {
        isWildcard ? other.isBelow(host) : other == host
    }
}
