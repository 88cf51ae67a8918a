internal import CommandTable
internal import ItemModel

/// Which item a name and its options mean exactly, as `insert` needs to know.
struct Identity {
    private let itemClass: ItemClass
    private let attributes: Attributes

    init(_ itemClass: ItemClass, _ attributes: Attributes) {
        self.itemClass = itemClass
        self.attributes = attributes
    }

    /// The item that would be doubled, at least for the eye; nil where there is none.
    ///
    /// - Throws: `ambiguous` where several access groups have one and none is named.
    func match(in items: [ItemSummary]) throws(CommandError) -> ItemSummary? {
        let matches = items.filter(isSame)
        guard matches.count <= 1 else {
            throw CommandError(
                .ambiguous, "several items have this name", hint: "name one with --group or id:…",
                names: matches.map(\.name))
        }
        return matches.first
    }

    /// Whether all attributes of the primary key agree.
    ///
    /// Canonically equivalent spellings agree: two items that nobody can tell apart are no use.
    private func isSame(_ item: ItemSummary) -> Bool {
        guard item.reference.itemClass == itemClass else { return false }
        return Attribute.primaryKey(of: itemClass).allSatisfy { attribute in
            if attribute == .accessGroup, attributes[attribute] == nil { return true }
            return agree(attributes[attribute], item.attributes[attribute], attribute)
        }
    }

    private func agree(
        _ one: AttributeValue?, _ other: AttributeValue?, _ attribute: Attribute
    ) -> Bool {
        guard let one = present(one, attribute), let other = present(other, attribute) else {
            return present(one, attribute) == nil && present(other, attribute) == nil
        }
        if case .text(let left) = one, case .text(let right) = other { return left == right }
        return one.matches(other)
    }

    /// Nil where leaving the attribute out would mean the same.
    private func present(_ value: AttributeValue?, _ attribute: Attribute) -> AttributeValue? {
        guard let value, !value.isAbsentEquivalent(for: attribute) else { return nil }
        return value
    }
}
