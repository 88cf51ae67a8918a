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

    /// Absent equals what leaving the attribute out means.
    private func agree(
        _ one: AttributeValue?, _ other: AttributeValue?, _ attribute: Attribute
    ) -> Bool {
        switch (one, other) {
        case (nil, nil): true
        case (let value?, nil), (nil, let value?): attribute.isDefault(value)
        case (let left?, let right?): left.isCanonicallyEquivalent(to: right)
        }
    }
}
