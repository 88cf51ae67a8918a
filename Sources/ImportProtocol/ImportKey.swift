public import ItemModel

/// What tells two items apart, as far as a person can: spellings that look alike are one.
///
/// Swift compares and hashes texts by canonical equivalence, which is what is wanted here.
public struct ImportKey: Hashable, Sendable {
    private let text: String

    /// The key of an item with these attributes.
    public init(_ itemClass: ItemClass, _ attributes: Attributes) {
        text = Attribute.primaryKey(of: itemClass).reduce(into: itemClass.rawValue) {
            text, attribute in
            guard let value = attributes[attribute], !attribute.isDefault(value) else { return }
            text += "\0\(attribute.rawValue)" + Self.spelled(value)
        }
    }

    private static func spelled(_ value: AttributeValue) -> String {
        switch value {
        case .text(let text): "=" + text
        case .data(let bytes):
            String(validating: bytes, as: UTF8.self).map { "=" + $0 } ?? "#\(bytes)"
        case .number(let number), .date(let number): "#\(number)"
        case .boolean(let flag): "#\(flag)"
        }
    }
}
