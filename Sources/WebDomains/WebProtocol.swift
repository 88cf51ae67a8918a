/// A protocol of the table in `docs/domains.md`, section 4. The raw value is its name in a URL.
public enum WebProtocol: String, CaseIterable, Sendable {
    case http
    case https
}
