internal import ItemModel
internal import Records

extension IndexRecord {
    /// - Throws: `record` for anything but the encoding of a record: what is read encodes to itself again.
    init(decoding bytes: [UInt8]) throws(IndexDamage) {
        do {
            let limits = RecordLimits(byteCount: IndexLimits.recordByteCount)
            self = try IndexRecord(Record(decoding: bytes, limits: limits).requireMap())
        } catch {
            throw IndexDamage.record
        }
    }

    private init(_ map: RecordMap) throws(RecordError) {
        switch Kind(rawValue: try map.require(1).require(UInt8.self)) {
        case .snapshot: self = .snapshot(try IndexSnapshot(map))
        case .transaction: self = .transaction(try IndexTransaction(map))
        case .done: self = .done(try Self.decided(map))
        case .void: self = .void(try Self.decided(map))
        case nil: throw RecordError(.unsupported)
        }
    }

    private static func decided(_ map: RecordMap) throws(RecordError) -> TransactionIdentifier {
        try map.requireExactly(keys: [1, 2])
        return try TransactionIdentifier(map.require(2))
    }
}

extension IndexSnapshot {
    fileprivate init(_ map: RecordMap) throws(RecordError) {
        try map.requireExactly(keys: [1, 2, 3, 4])
        for element in try map.require(2).requireArray() {
            let fields = try element.requireArray(count: 6)
            entries.append(try IndexEntry(try ItemIdentifier(fields[0]), fields.dropFirst()))
        }
        for element in try map.require(3).requireArray() {
            let fields = try element.requireArray(count: 3)
            digests.append(
                DigestedItem(
                    identifier: try ItemIdentifier(fields[0]),
                    digests: try PrimaryKeyDigests(fields[1], fields[2])))
        }
        try requireAscending(entries, \.identifier)
        try requireAscending(digests, \.identifier)
        try readShared(map.require(4).requireArray())
    }

    private mutating func readShared(_ elements: [Record]) throws(RecordError) {
        var last: UInt8?
        for element in elements {
            let fields = try element.requireArray(count: 2)
            let number = try fields[0].require(UInt8.self)
            guard let family = LockFamily(rawValue: number), last ?? 0 < number || last == nil
            else {
                throw RecordError(.nonCanonical)
            }
            shared[family] = try TransactionIdentifier(fields[1])
            last = number
        }
    }
}

extension IndexTransaction {
    fileprivate init(_ map: RecordMap) throws(RecordError) {
        try map.requireExactly(keys: [1, 2, 3, 4, 5])
        identifier = try TransactionIdentifier(map.require(2))
        families = try FamilySet(map.require(3))
        var changes: [IndexChange] = []
        for element in try map.require(4).requireArray() {
            changes.append(try IndexChange(element))
        }
        var digests: [DigestChange] = []
        for element in try map.require(5).requireArray() {
            digests.append(try DigestChange(element))
        }
        try requireAscending(changes, \.identifier)
        try requireAscending(digests, \.identifier)
        self.changes = changes
        self.digests = digests
    }
}

extension IndexChange {
    fileprivate init(_ record: Record) throws(RecordError) {
        let fields = try record.requireArray(count: 3)
        let identifier = try ItemIdentifier(fields[0])
        let before = fields[1].isNull ? nil : try ItemVersion(fields[1])
        let after =
            fields[2].isNull
            ? nil : try IndexEntry(identifier, fields[2].requireArray(count: 5)[...])
        switch (before, after) {
        case (nil, let after?): self = .added(after)
        case (let before?, let after?): self = .replaced(before, after)
        case (let before?, nil): self = .removed(identifier, before)
        case (nil, nil): throw RecordError(.missingKey)
        }
    }
}

extension DigestChange {
    fileprivate init(_ record: Record) throws(RecordError) {
        let fields = try record.requireArray()
        guard fields.count == 1 || fields.count == 3 else { throw RecordError(.wrongType) }
        identifier = try ItemIdentifier(fields[0])
        digests = fields.count == 1 ? nil : try PrimaryKeyDigests(fields[1], fields[2])
    }
}

extension IndexEntry {
    /// - Parameter fields: The five behind the identifier.
    fileprivate init(
        _ identifier: ItemIdentifier, _ fields: ArraySlice<Record>
    ) throws(RecordError) {
        let first = fields.startIndex
        self.identifier = identifier
        accessibility = try Accessibility(fields[first])
        revision = try fields[first + 1].requireNumber()
        mac = try fields[first + 2].requireBytes(count: IndexLimits.mac)
        form = try StoredItem.Form(fields[first + 3])
        attributes = try fields[first + 4].requireBytes()
        guard revision > 0 else { throw RecordError(.wrongType) }
    }
}

extension ItemVersion {
    fileprivate init(_ record: Record) throws(RecordError) {
        let fields = try record.requireArray(count: 2)
        accessibility = try Accessibility(fields[0])
        mac = try fields[1].requireBytes(count: IndexLimits.mac)
    }
}

extension PrimaryKeyDigests {
    fileprivate init(_ exact: Record, _ broad: Record) throws(RecordError) {
        self.exact = try SixteenBytes(exact)
        self.broad = try SixteenBytes(broad)
    }
}
