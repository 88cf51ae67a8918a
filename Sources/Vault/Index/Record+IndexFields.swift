internal import ItemModel
internal import Records

/// Values that several records hold, each in its one form.
extension Record {
    func requireArray(count: Int) throws(RecordError) -> [Record] {
        let elements = try requireArray()
        guard elements.count == count else { throw RecordError(.wrongType) }
        return elements
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
        guard let accessibility = Accessibility(rawValue: try record.require(UInt8.self)) else {
            throw RecordError(.wrongType)
        }
        self = accessibility
    }
}

extension ItemClass {
    init(_ record: Record) throws(RecordError) {
        guard let itemClass = ItemClass(rawValue: try record.requireText()) else {
            throw RecordError(.wrongType)
        }
        self = itemClass
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
    for (one, next) in zip(elements, elements.dropFirst())
    where !identifier(one).precedes(identifier(next)) {
        throw RecordError(.nonCanonical)
    }
}
