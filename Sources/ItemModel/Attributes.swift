/// An item's public attributes, in the order of their keys.
public struct Attributes: Equatable, Sendable {
    /// Ascending and unique: an item has few, so looking through them beats hashing them.
    private var entries: [Entry] = []

    private struct Entry: Equatable {
        let attribute: Attribute
        var value: AttributeValue
    }

    /// Makes an empty set.
    public init() {}

    /// The value of `attribute`; nil where the item has none.
    public subscript(_ attribute: Attribute) -> AttributeValue? {
        get { entries.first { $0.attribute == attribute }?.value }
        set { put(newValue, attribute) }
    }

    /// Whether there is no attribute at all.
    public var isEmpty: Bool { entries.isEmpty }

    /// How many attributes are present.
    public var count: Int { entries.count }

    /// Every attribute present with its value, by ascending key.
    public var sorted: [(attribute: Attribute, value: AttributeValue)] {
        entries.map { ($0.attribute, $0.value) }
    }

    private mutating func put(_ value: AttributeValue?, _ attribute: Attribute) {
        // Decoding and building go upwards, so the place is nearly always the end.
        let place = (entries.lastIndex { $0.attribute.rawValue < attribute.rawValue } ?? -1) + 1
        let isPresent = place < entries.count && entries[place].attribute == attribute
        switch (isPresent, value) {
        case (true, let value?): entries[place].value = value
        case (true, nil): entries.remove(at: place)
        case (false, let value?):
            entries.insert(Entry(attribute: attribute, value: value), at: place)
        case (false, nil): break
        }
    }
}

extension Attributes {
    /// The text of a text attribute, or of data that is UTF-8; nil where absent or neither.
    public func text(_ attribute: Attribute) -> String? {
        self[attribute]?.readAsText
    }

    /// The number of a number attribute; nil where absent or of another kind.
    public func number(_ attribute: Attribute) -> Int64? {
        guard case .number(let number) = self[attribute] else { return nil }
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

    /// These with every attribute of `changes` put over them.
    public func merging(_ changes: Attributes) -> Attributes {
        changes.entries.reduce(into: self) { $0[$1.attribute] = $1.value }
    }

    private func contain(
        _ filter: Attributes, by agree: (AttributeValue, AttributeValue) -> Bool
    ) -> Bool {
        filter.entries.allSatisfy { entry in
            let isDefault = entry.attribute.isDefault
            guard let mine = self[entry.attribute] else { return isDefault(entry.value) }
            return agree(mine, entry.value) || isDefault(mine) && isDefault(entry.value)
        }
    }
}
