extension Attribute {
    /// The kind of the attribute's values (`docs/secitem.md`, "Attributes").
    public var kind: AttributeKind {
        switch self {
        case .account, .service, .generic, .server, .authenticationType, .path, .securityDomain,
            .label, .comment, .description, .alias, .protected:
            .blob
        case .protocol, .port, .creator, .type, .scriptCode: .number
        case .accessGroup, .match, .suggest, .pathMode, .also, .not: .string
        case .synchronizable, .isInvisible, .isNegative, .hasCustomIcon, .isDefault,
            .tombstone:
            .boolean
        case .creationDate, .modificationDate, .expires: .date
        }
    }

    /// `offered` as this attribute keeps it: the one place where a value's kind is judged.
    ///
    /// - Throws: `invalid` where the attribute takes no value of that kind; the value is not repeated.
    public func coerced(_ offered: AttributeValue) throws(KeychainError) -> AttributeValue {
        guard let value = kind.coerced(offered) else {
            throw KeychainError(.invalid, "the attribute '\(word)' takes no value of that kind")
        }
        return value
    }
}
