internal import ItemModel
internal import Vault
internal import WebDomains

extension StoredCredential {
    /// What a stored item tells of itself; one whose values do not read matches nothing.
    init(_ item: StoredItem) {
        let attributes = item.attributes
        let isReadable = Self.texts.allSatisfy {
            attributes[$0] == nil || attributes.text($0) != nil
        }
        self.init(
            isReadable ? Self.origin(attributes) : nil, identifier: item.identifier.bytes)
        account = attributes.text(.account)
        realm = attributes.text(.securityDomain).flatMap { $0.isEmpty ? nil : $0 }
        authentication = attributes.text(.authenticationType).flatMap { AuthenticationKind($0) }
        policy = Self.policy(attributes)
        if case .date(let date) = attributes[.modificationDate] { modified = date }
    }

    /// Where bytes that are no text would be taken for nothing being said.
    private static let texts: [Attribute] = [
        .server, .path, .account, .securityDomain, .authenticationType, .match, .suggest, .pathMode,
        .also, .not,
    ]

    private static func origin(_ attributes: Attributes) -> StoredOrigin? {
        var port: Int64?
        if let value = attributes[.port], !Attribute.port.isDefault(value) {
            guard case .number(let number) = value else { return nil }
            port = number
        }
        return try? StoredOrigin.parse(
            scheme: scheme(attributes), server: attributes.text(.server) ?? "", port: port,
            path: attributes.text(.path))
    }

    /// A code, a name, or the number whose bytes are a code.
    private static func scheme(_ attributes: Attributes) -> String? {
        guard case .number(let number) = attributes[.protocol], number != 0 else {
            return attributes.text(.protocol)
        }
        // What is neither must not be taken for an item that says no protocol.
        return FourCharacterCode(number)?.text ?? "?"
    }

    private static func policy(_ attributes: Attributes) -> MatchPolicy? {
        // It says that somebody wanted no password kept for this place.
        guard attributes[.isNegative] != .boolean(true) else { return nil }
        return try? MatchPolicy(
            reach: attributes.text(.match), suggestion: attributes.text(.suggest),
            pathMode: attributes.text(.pathMode), also: lines(attributes.text(.also)),
            exclusions: lines(attributes.text(.not)),
            isDefault: attributes[.isDefault] == .boolean(true))
    }

    private static func lines(_ text: String?) -> [String] {
        (text ?? "").split(separator: "\n").map(String.init)
    }
}
