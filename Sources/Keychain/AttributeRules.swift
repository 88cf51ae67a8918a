package import ItemModel

/// Which kinds of value an attribute takes and what becomes of the others (`docs/secitem.md`, 1.1).
package enum AttributeRules {
    /// These attributes with every value in the kind it is stored in.
    ///
    /// - Throws: `noSuchAttribute` for one of the other class, `invalid` for a kind or a size.
    package static func checked(
        _ attributes: Attributes, for itemClass: ItemClass
    ) throws(KeychainError) -> Attributes {
        var checked = Attributes()
        var size = 0
        for (attribute, value) in attributes.sorted {
            guard attribute.exists(in: itemClass) else {
                throw KeychainError(
                    .noSuchAttribute, "items of this class have no \(attribute.word)")
            }
            let value = try coerced(value, attribute)
            checked[attribute] = value
            size += value.comparedBytes?.count ?? 0
        }
        guard size <= Limits.attributeBytes else {
            throw KeychainError(.invalid, "the attributes are larger than an item can hold")
        }
        return checked
    }

    private static func coerced(
        _ value: AttributeValue, _ attribute: Attribute
    ) throws(KeychainError) -> AttributeValue {
        let result: AttributeValue? =
            switch attribute {
            case .accessGroup: text(value)
            case .synchronizable: flag(value)
            case .creationDate, .modificationDate: date(value)
            case .protocol, .port, .creator, .type, .scriptCode, .isInvisible, .isNegative,
                .hasCustomIcon:
                number(value)
            default: blob(value)
            }
        guard let result else {
            throw KeychainError(.invalid, "\(attribute.word) has a value of the wrong kind")
        }
        return result
    }

    /// Text, data and numbers are kept as they come.
    private static func blob(_ value: AttributeValue) -> AttributeValue? {
        switch value {
        case .text, .data, .number: value
        case .boolean, .date: nil
        }
    }

    /// Digits become the number they spell; four characters and other text stay text.
    private static func number(_ value: AttributeValue) -> AttributeValue? {
        switch value {
        case .number: value
        case .boolean(let flag): .number(flag ? 1 : 0)
        case .text(let text): Int64(text).map(AttributeValue.number) ?? value
        case .data, .date: nil
        }
    }

    private static func text(_ value: AttributeValue) -> AttributeValue? {
        switch value {
        case .text: value
        case .data(let bytes): String(validating: bytes, as: UTF8.self).map(AttributeValue.text)
        default: nil
        }
    }

    private static func flag(_ value: AttributeValue) -> AttributeValue? {
        switch value {
        case .boolean: value
        case .number(let number) where number == 0 || number == 1: .boolean(number == 1)
        default: nil
        }
    }

    private static func date(_ value: AttributeValue) -> AttributeValue? {
        guard case .date = value else { return nil }
        return value
    }
}
