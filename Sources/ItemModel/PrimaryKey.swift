/// What makes an item unique: its class and its key attributes, absent equal to the default.
///
/// Accessibility, label, generic and dates are not in it (`docs/secitem.md`, "Attributes").
public struct PrimaryKey: Hashable, Sendable {
    /// One unambiguous string of bytes: two items have the same one exactly where they collide.
    ///
    /// The class's four characters, then for each key attribute in order a byte that tells its form, a
    /// length of eight bytes (little end first) and that many bytes; a tombstone has one byte more.
    public let bytes: [UInt8]

    /// The key of an item of `itemClass` with `attributes`.
    public init(_ itemClass: ItemClass, _ attributes: Attributes) {
        self.init(itemClass, attributes, Attribute.primaryKey(of: itemClass))
    }

    /// The key without group and synchronisation: equal for all twins that one name may mean.
    public init(naming itemClass: ItemClass, _ attributes: Attributes) {
        self.init(itemClass, attributes, Attribute.naming(of: itemClass))
    }

    private init(_ itemClass: ItemClass, _ attributes: Attributes, _ parts: [Attribute]) {
        var bytes = Array(itemClass.rawValue.utf8)
        for attribute in parts {
            let (form, content) = Self.part(attribute, attributes[attribute])
            bytes.append(form.rawValue)
            Self.append(UInt64(content.count), to: &bytes)
            bytes += content
        }
        // What was deleted stands in nobody's way.
        if attributes[.tombstone] != nil { bytes.append(UInt8(ascii: "x")) }
        self.bytes = bytes
    }

    /// Why bytes and numbers have forms of their own: data may hold what a number's bytes look like.
    private enum Form: UInt8 {
        case absent = 0
        case bytes = 1
        case number = 2
        case date = 3
    }

    private static func part(
        _ attribute: Attribute, _ value: AttributeValue?
    ) -> (Form, [UInt8]) {
        guard let value, !attribute.isDefault(value) else { return (.absent, []) }
        switch value {
        case .text(let text): return (.bytes, Array(text.utf8))
        case .data(let content): return (.bytes, content)
        case .number(let number): return (.number, littleEndian(number))
        case .boolean(let flag): return (.number, littleEndian(flag ? 1 : 0))
        case .date(let microseconds): return (.date, littleEndian(microseconds))
        }
    }

    private static func littleEndian(_ number: Int64) -> [UInt8] {
        var bytes: [UInt8] = []
        append(UInt64(bitPattern: number), to: &bytes)
        return bytes
    }

    private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
}
