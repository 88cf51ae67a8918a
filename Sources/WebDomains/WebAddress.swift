/// A web address in canonical form: two spellings of one place are equal.
///
/// Source: `docs/domains.md`, section 3.
public struct WebAddress: Equatable, Sendable {
    /// The protocol; `ws` and `wss` have become `http` and `https`.
    public let scheme: WebProtocol

    /// A host name in ASCII lower case, a dotted quad, or an IPv6 address in RFC 5952 form without brackets.
    public let host: String

    /// Nil where it is the protocol's default.
    public let port: UInt16?

    /// Begins with `/`; `/` where none was given.
    public let path: String

    /// The user before `@`, percent-decoded; nil where none was given.
    public let user: String?

    /// Whether the input had a password beside the user: it was thrown away.
    public let hadPassword: Bool

    /// Reads a URL; no scheme means https.
    ///
    /// - Throws: the first rule that `text` breaks.
    public static func parse(_ text: String) throws(WebDomainError) -> WebAddress {
        throw WebDomainError(.malformedScheme)
    }
}
