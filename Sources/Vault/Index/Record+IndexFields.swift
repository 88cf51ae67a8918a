internal import ItemModel
internal import Records

/// Values that several records hold, each in its one form.
extension Record {
    func requireArray(count: Int) throws(RecordError) -> [Record] {
        let elements = try requireArray()
        guard elements.count == count else { throw RecordError(.wrongType) }
        return elements
    }

    /// A number of major type 0; not generic, for it is asked for twice an item.
    func requireNumber(upTo maximum: UInt64 = .max) throws(RecordError) -> UInt64 {
        guard case .unsigned(let number) = self, number <= maximum else {
            throw RecordError(.wrongType)
        }
        return number
    }
}

extension TransactionIdentifier {
    init(_ record: Record) throws(RecordError) {
        guard let identifier = TransactionIdentifier(try record.requireBytes()) else {
            throw RecordError(.wrongType)
        }
        self = identifier
    }
}

extension SixteenBytes {
    init(_ record: Record) throws(RecordError) {
        guard let bytes = SixteenBytes(try record.requireBytes()) else {
            throw RecordError(.wrongType)
        }
        self = bytes
    }
}

extension ItemIdentifier {
    init(_ record: Record) throws(RecordError) {
        guard let identifier = ItemIdentifier(try record.requireBytes()) else {
            throw RecordError(.wrongType)
        }
        self = identifier
    }
}

extension Accessibility {
    init(_ record: Record) throws(RecordError) {
        let number = try record.requireNumber(upTo: 255)
        guard let accessibility = Accessibility(rawValue: UInt8(number)) else {
            throw RecordError(.wrongType)
        }
        self = accessibility
    }
}

extension StoredItem.Form {
    init(_ record: Record) throws(RecordError) {
        let number = try record.requireNumber(upTo: 255)
        guard let form = StoredItem.Form(rawValue: UInt8(number)) else {
            throw RecordError(.wrongType)
        }
        self = form
    }
}

extension FamilySet {
    init(_ record: Record) throws(RecordError) {
        let families = FamilySet(rawValue: try record.require(UInt8.self))
        guard !families.isEmpty, families == FamilySet(families.inWritingOrder) else {
            throw RecordError(.wrongType)
        }
        self = families
    }
}

/// Refuses elements that do not stand in ascending order, each identifier once.
func requireAscending<Element>(
    _ elements: [Element], _ identifier: (Element) -> ItemIdentifier
) throws(RecordError) {
    guard var last = elements.first.map(identifier) else { return }
    for element in elements.dropFirst() {
        let next = identifier(element)
        guard last < next else { throw RecordError(.nonCanonical) }
        last = next
    }
}
