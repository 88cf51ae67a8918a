/// An item's public attributes, in the order of their keys.
public struct Attributes: Equatable, Sendable {
    private var values: [Attribute: AttributeValue] = [:]

    public init() {}

    public subscript(_ attribute: Attribute) -> AttributeValue? {
        get { values[attribute] }
        set { values[attribute] = newValue }
    }

    public var isEmpty: Bool { values.isEmpty }

    public var count: Int { values.count }

    /// Every attribute present with its value, by ascending key.
    public var sorted: [(attribute: Attribute, value: AttributeValue)] {
        values.sorted { $0.key.rawValue < $1.key.rawValue }.map { ($0.key, $0.value) }
    }

    /// The text of a text attribute, or of data that is UTF-8; nil where absent or neither.
    public func text(_ attribute: Attribute) -> String? {
        switch values[attribute] {
        case .text(let text): text
        case .data(let bytes): String(validating: bytes, as: UTF8.self)
        default: nil
        }
    }

    /// The number of a number attribute; nil where absent or of another kind.
    public func number(_ attribute: Attribute) -> Int64? {
        guard case .number(let number) = values[attribute] else { return nil }
        return number
    }

    /// Whether every attribute of `filter` is here with a value that matches.
    public func contain(_ filter: Attributes) -> Bool {
        filter.values.allSatisfy { attribute, wanted in
            values[attribute]?.matches(wanted) ?? wanted.isAbsentEquivalent(for: attribute)
        }
    }

    /// These with every attribute of `changes` put over them.
    public func merging(_ changes: Attributes) -> Attributes {
        var merged = self
        merged.values.merge(changes.values) { _, new in new }
        return merged
    }
}

extension AttributeValue {
    /// Whether leaving the attribute out means the same: "" for text, 0 for a number, false.
    public func isAbsentEquivalent(for attribute: Attribute) -> Bool {
        switch self {
        case .text(let text): text.isEmpty
        case .data(let bytes): bytes.isEmpty
        case .number(let number): number == 0
        case .boolean(let flag): !flag
        case .date: false
        }
    }
}
