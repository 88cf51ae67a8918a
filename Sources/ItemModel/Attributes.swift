/// An item's public attributes, in the order of their keys.
public struct Attributes: Equatable, Sendable {
    private var values: [Attribute: AttributeValue] = [:]

    /// Makes an empty set.
    public init() {}

    /// The value of `attribute`; nil where the item has none.
    public subscript(_ attribute: Attribute) -> AttributeValue? {
        get { values[attribute] }
        set { values[attribute] = newValue }
    }

    /// Whether there is no attribute at all.
    public var isEmpty: Bool { values.isEmpty }

    /// How many attributes are present.
    public var count: Int { values.count }

    /// Every attribute present with its value, by ascending key.
    public var sorted: [(attribute: Attribute, value: AttributeValue)] {
        values.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
    }

    /// The text of a text attribute, or of data that is UTF-8; nil where absent or neither.
    public func text(_ attribute: Attribute) -> String? {
        values[attribute]?.readAsText
    }

    /// The number of a number attribute; nil where absent or of another kind.
    public func number(_ attribute: Attribute) -> Int64? {
        guard case .number(let number) = values[attribute] else { return nil }
        return number
    }

    /// Whether every attribute of `filter` is here with a value that matches.
    public func contain(_ filter: Attributes) -> Bool {
        contain(filter) { $0.matches($1) }
    }

    /// Whether every attribute of `filter` is here in a canonically equivalent spelling.
    public func containEquivalent(of filter: Attributes) -> Bool {
        contain(filter) { $0.isCanonicallyEquivalent(to: $1) }
    }

    private func contain(
        _ filter: Attributes, by agree: (AttributeValue, AttributeValue) -> Bool
    ) -> Bool {
        filter.values.allSatisfy { attribute, wanted in
            guard let mine = values[attribute] else { return attribute.isDefault(wanted) }
            return agree(mine, wanted) || attribute.isDefault(mine) && attribute.isDefault(wanted)
        }
    }

    /// These with every attribute of `changes` put over them.
    public func merging(_ changes: Attributes) -> Attributes {
        var merged = self
        merged.values.merge(changes.values) { _, new in new }
        return merged
    }
}
