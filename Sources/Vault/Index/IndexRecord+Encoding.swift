internal import ItemModel
internal import Records

extension IndexRecord {
    /// What tells a record's kind, under key 1.
    enum Kind: UInt8 {
        case snapshot = 0
        case transaction = 1
        case done = 2
        case void = 3
    }

    /// The one encoding; `docs/format.md`, "Index and transactions".
    func encoded() -> [UInt8] {
        switch self {
        case .snapshot(let snapshot): snapshot.record.encoded()
        case .transaction(let transaction): transaction.record.encoded()
        case .done(let identifier): Self.decision(.done, identifier).encoded()
        case .void(let identifier): Self.decision(.void, identifier).encoded()
        }
    }

    private static func decision(
        _ kind: Kind, _ identifier: TransactionIdentifier
    ) -> RecordMap {
        [1: .integer(kind), 2: .bytes(identifier.bytes)]
    }
}

extension Record {
    fileprivate static func integer(_ kind: IndexRecord.Kind) -> Record {
        .unsigned(UInt64(kind.rawValue))
    }
}

extension IndexSnapshot {
    fileprivate var record: RecordMap {
        [
            1: .integer(.snapshot),
            2: .array(entries.map { .array([.bytes($0.identifier.bytes)] + $0.fields) }),
            3: .array(digests.map { .array([.bytes($0.identifier.bytes)] + $0.digests.fields) }),
            4: .array(
                LockFamily.allCases.compactMap { family in
                    shared[family].map {
                        .array([.unsigned(UInt64(family.rawValue)), .bytes($0.bytes)])
                    }
                }),
        ]
    }
}

extension IndexTransaction {
    fileprivate var record: RecordMap {
        [
            1: .integer(.transaction),
            2: .bytes(identifier.bytes),
            3: .unsigned(UInt64(families.rawValue)),
            4: .array(changes.map(\.record)),
            5: .array(
                digests.map { .array([.bytes($0.identifier.bytes)] + ($0.digests?.fields ?? [])) }),
        ]
    }
}

extension IndexChange {
    fileprivate var record: Record {
        .array([
            .bytes(identifier.bytes), before?.record ?? .null,
            after.map { .array($0.fields) } ?? .null,
        ])
    }
}

extension ItemVersion {
    fileprivate var record: Record {
        .array([.unsigned(UInt64(accessibility.rawValue)), .bytes(mac)])
    }
}

extension IndexEntry {
    /// All but the identifier, which stands before it.
    fileprivate var fields: [Record] {
        [
            .unsigned(UInt64(accessibility.rawValue)), .unsigned(revision), .bytes(mac),
            .unsigned(UInt64(form.rawValue)), .bytes(attributes),
        ]
    }
}

extension PrimaryKeyDigests {
    fileprivate var fields: [Record] { [.bytes(exact.bytes), .bytes(broad.bytes)] }
}
