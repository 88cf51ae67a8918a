internal import ItemModel
internal import Records

/// What the sealed attributes hold: an item's public attributes and what the vault keeps beside them.
struct ItemContent: Equatable, Sendable {
    /// Keys of the sealed map that are the vault's own; those below are `Attribute` raw values.
    enum Key {
        static let itemClass = 65
        static let constraint = 66
        static let slots = 67
        static let applicationPassword = 68
    }

    let itemClass: ItemClass
    let attributes: Attributes

    /// Each way in as the gates it passes, by reference; one empty slot where there is no gate.
    let slots: [[[UInt8]]]
}

extension ItemContent {
    /// An item without a gate: one way in where there is a value, none where there is not.
    static func ungated(
        _ itemClass: ItemClass, _ attributes: Attributes, _ form: StoredItem.Form
    ) -> ItemContent {
        ItemContent(
            itemClass: itemClass, attributes: attributes,
            slots: form == .absent ? [] : [[]])
    }

    var encoded: [UInt8] {
        let own: [(Int, Record)] = [
            (Key.itemClass, .text(itemClass.rawValue)),
            (Key.slots, .array(slots.map { .array($0.map { .bytes($0) }) })),
        ]
        let named = attributes.sorted.map { (Int($0.attribute.rawValue), $0.value.record) }
        return RecordMap(named + own).encoded()
    }

    /// - Throws: the kind of damage: `attributes`, `slots`, or `unsupported` for what a later version
    ///   writes.
    init(
        decoding bytes: [UInt8], form: StoredItem.Form
    ) throws(ItemFault) {
        guard let map = (try? Record(decoding: bytes))?.mapValue,
            let classText = map[Key.itemClass]?.textValue, let slots = map[Key.slots]?.arrayValue
        else { throw ItemFault(.attributes) }
        guard let itemClass = ItemClass(rawValue: classText),
            map[Key.constraint] == nil, map[Key.applicationPassword] == nil
        else { throw ItemFault(.unsupported) }
        let read = try slots.map(Self.gates)
        guard read.allSatisfy(\.isEmpty) else { throw ItemFault(.unsupported) }
        guard read == (form == .absent ? [] : [[]]) else { throw ItemFault(.slots) }
        self.init(itemClass: itemClass, attributes: try Self.attributes(map), slots: read)
    }

    private static func gates(_ slot: Record) throws(ItemFault) -> [[UInt8]] {
        guard let gates = slot.arrayValue?.map(\.bytesValue) else { throw ItemFault(.slots) }
        let references = gates.compactMap { $0?.count == 16 ? $0 : nil }
        guard references.count == gates.count else { throw ItemFault(.slots) }
        return references
    }

    private static func attributes(_ map: RecordMap) throws(ItemFault) -> Attributes {
        var attributes = Attributes()
        for entry in map.entries {
            guard let key = entry.key.unsignedValue else { throw ItemFault(.attributes) }
            if key == Key.itemClass || key == Key.slots { continue }
            guard let attribute = UInt8(exactly: key).flatMap(Attribute.init(rawValue:)) else {
                throw ItemFault(.unsupported)
            }
            guard let value = AttributeValue(entry.value) else { throw ItemFault(.attributes) }
            attributes[attribute] = value
        }
        return attributes
    }
}

/// What is wrong inside an item file; the caller knows which.
struct ItemFault: Error, Equatable {
    let kind: VaultDamage.Kind

    init(_ kind: VaultDamage.Kind) {
        self.kind = kind
    }
}

extension AttributeValue {
    /// A date is an array of one integer, so that it never reads as a number.
    var record: Record {
        switch self {
        case .text(let text): .text(text)
        case .data(let bytes): .bytes(bytes)
        case .number(let number): .integer(number)
        case .boolean(let flag): .bool(flag)
        case .date(let microseconds): .array([.integer(microseconds)])
        }
    }

    init?(_ record: Record) {
        switch record {
        case .text(let text): self = .text(text)
        case .bytes(let bytes): self = .data(bytes)
        case .bool(let flag): self = .boolean(flag)
        case .unsigned, .negative:
            guard let number = record.integer else { return nil }
            self = .number(number)
        case .array(let parts):
            guard parts.count == 1, let microseconds = parts[0].integer else { return nil }
            self = .date(microseconds)
        case .map, .null: return nil
        }
    }
}
