/// The host of an address in canonical form.
///
/// Source: `docs/domains.md`, section 3, rules 6 to 8.
public struct WebHost: Hashable, Sendable {
    /// What kind of host it is: names have parents and sites, addresses have neither.
    public enum Kind: Sendable {
        /// A name of one or more labels.
        case name
        /// A dotted quad.
        case ipv4
        /// An IPv6 address, perhaps with a zone.
        case ipv6
        /// None at all, as only git's client certificates have it.
        case absent
    }

    /// What kind of host it is.
    public let kind: Kind

    /// ASCII lower case, without root dot or brackets; `fe80::1%eth0` where there is a zone.
    public let text: String

    /// Reads a host as an item's server attribute holds it; an IPv6 address may be bare or bracketed.
    ///
    /// - Throws: `emptyHost`, `malformedHost`, `malformedAddress` or `nonASCIIHost`.
    public static func parse(_ text: some StringProtocol) throws(WebDomainError) -> WebHost {
        let bytes = Array(text.utf8)[...]
        guard bytes.count <= Limits.addressBytes else { throw WebDomainError(.tooLong) }
        if bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]"), bytes.count > 1 {
            return try address(bytes.dropFirst().dropLast())
        }
        let isBareAddress = bytes.count { $0 == UInt8(ascii: ":") } > 1
        return isBareAddress ? try address(bytes) : try name(bytes)
    }

    static let absent = WebHost(kind: .absent, text: "")

    init(kind: Kind, text: String) {
        self.kind = kind
        self.text = text
    }

    /// The host as a URL spells it: an IPv6 address in brackets, the zone's `%` escaped (RFC 6874).
    public var urlText: String {
        guard kind == .ipv6 else { return text }
        let parts = text.split(separator: "%", maxSplits: 1)
        return "[" + parts.joined(separator: "%25") + "]"
    }
}
