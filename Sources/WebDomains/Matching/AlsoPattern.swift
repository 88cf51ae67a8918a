/// A further place that an item is for: an origin, or everything below a name.
public enum AlsoPattern: Equatable, Sendable {
    /// As good as the item's own; a path may narrow it.
    case origin(StoredOrigin)
    /// Hosts below this one, by the item's own protocol and port.
    case below(WebHost)

    /// Reads a URL, or `*.name`.
    ///
    /// - Throws: what is wrong with it.
    public init(_ text: String) throws(WebDomainError) {
        guard text.utf8.starts(with: "*.".utf8) else {
            self = .origin(StoredOrigin(try WebAddress.parse(text)))
            return
        }
        self = .below(try HostPattern(text).host)
    }
}
