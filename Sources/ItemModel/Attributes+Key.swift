extension Attributes {
    /// Whether both are the key of one item of `itemClass`: equal primary keys, without making them.
    public func haveSameKey(_ itemClass: ItemClass, _ other: Attributes) -> Bool {
        haveKey(itemClass, other) { $0.matches($1) }
    }

    /// Whether both are the key of one item to a reader: NFC and NFD spellings are the same.
    public func haveEquivalentKey(_ itemClass: ItemClass, _ other: Attributes) -> Bool {
        haveKey(itemClass, other) { $0.isCanonicallyEquivalent(to: $1) }
    }

    private func haveKey(
        _ itemClass: ItemClass, _ other: Attributes,
        by agree: (AttributeValue, AttributeValue) -> Bool
    ) -> Bool {
        Attribute.primaryKey(of: itemClass).allSatisfy { attribute in
            let left = self[attribute].flatMap { attribute.isDefault($0) ? nil : $0 }
            let right = other[attribute].flatMap { attribute.isDefault($0) ? nil : $0 }
            guard let left, let right else { return left == nil && right == nil }
            return agree(left, right)
        }
    }
}
