internal import ItemModel

/// A naming key whose texts are equal where Unicode says they are the same text, spelled NFC or NFD.
///
/// Swift's own text equality and hash are exactly that.
struct CanonicalKey: Hashable {
    private let itemClass: ItemClass
    private let parts: [String]

    /// Nil where an attribute is bytes that are no text: those have one spelling only.
    init?(_ itemClass: ItemClass, _ attributes: Attributes) {
        var parts: [String] = []
        for attribute in Attribute.primaryKey(of: itemClass)
        where attribute != .accessGroup && attribute != .synchronizable {
            guard let part = Self.part(attributes, attribute) else { return nil }
            parts.append(part)
        }
        self.itemClass = itemClass
        self.parts = parts
    }

    /// A number is told from the same digits as text by a control character no coerced text begins with.
    private static func part(_ attributes: Attributes, _ attribute: Attribute) -> String? {
        switch attributes[attribute] {
        case nil: ""
        case .number(let number): number == 0 ? "" : "\u{1}\(number)"
        default: attributes.text(attribute)
        }
    }
}
