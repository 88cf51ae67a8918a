package import ItemModel

/// What an item's attributes must be before any item is looked at.
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
            let value = try attribute.coerced(value)
            checked[attribute] = value
            size += value.comparedBytes?.count ?? 0
        }
        guard size <= Limits.attributeBytes else {
            throw KeychainError(.invalid, "the attributes are larger than an item can hold")
        }
        return checked
    }
}
