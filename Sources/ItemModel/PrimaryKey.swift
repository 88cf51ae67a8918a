/// What makes an item unique: its class and the bytes of its key attributes, absent equal to empty.
///
/// Accessibility, label, generic and dates are not in it (`docs/secitem.md`, 1.5).
public struct PrimaryKey: Hashable, Sendable {
    /// One unambiguous string of bytes: the class, then each key attribute with its length before it.
    public let bytes: [UInt8]

    public init(_ itemClass: ItemClass, _ attributes: Attributes) {
        var bytes = Array(itemClass.rawValue.utf8)
        for attribute in Attribute.primaryKey(of: itemClass) {
            let part = attributes[attribute].map { Self.part($0, attribute) } ?? []
            forEachLittleEndianByte(of: UInt32(part.count)) { bytes.append($0) }
            bytes += part
        }
        self.bytes = bytes
    }

    private static func part(_ value: AttributeValue, _ attribute: Attribute) -> [UInt8] {
        guard !value.isAbsentEquivalent(for: attribute) else { return [] }
        switch value {
        case .text, .data: return value.comparedBytes ?? []
        case .number(let number), .date(let number): return [0xFF] + Array(String(number).utf8)
        case .boolean(let flag): return [0xFE, flag ? 1 : 0]
        }
    }
}

private func forEachLittleEndianByte(of number: UInt32, _ body: (UInt8) -> Void) {
    for shift in stride(from: UInt32(0), to: 32, by: 8) {
        body(UInt8(truncatingIfNeeded: number >> shift))
    }
}
