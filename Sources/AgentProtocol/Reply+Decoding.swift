internal import ItemModel
package import Records

extension Reply {
    /// The reply that `record` is.
    ///
    /// - Throws: `malformed`; a reply of an unknown number is one too, for no client asked for it.
    package init(_ record: Record) throws(ProtocolError) {
        do {
            let number = try Record.known(Number(rawValue: record.messageNumber()))
            self = try Self.decode(number, record)
        } catch {
            throw ProtocolError(.malformed)
        }
    }

    private static func decode(_ number: Number, _ record: Record) throws(RecordError) -> Reply {
        switch number {
        case .hello: return .hello(agentVersion: try record.messageParts(1)[0].requireText())
        case .otherVersion:
            let parts = try record.messageParts(2)
            return .otherVersion(
                agent: try parts[0].require(UInt64.self), client: try parts[1].require(UInt64.self))
        case .refused: return .refused(try KeychainError(record.messageParts(1)[0]))
        case .done: return try decodeBare(.done, record)
        case .proceed: return try decodeBare(.proceed, record)
        case .recovery: return try decodeBare(.recovery, record)
        case .renewing: return try decodeBare(.renewing, record)
        case .settings: return .settings(try decodeSettings(record.messageParts(1)[0]))
        case .progress:
            let parts = try record.messageParts(2)
            return .progress(
                done: try parts[0].require(Int.self), total: try parts[1].require(Int.self))
        case .archive: return .archive(byteCount: try record.messageParts(1)[0].require(Int.self))
        case .status: return .status(try StatusReport(record.messageParts(6)))
        case .created: return .created(hasRecovery: try record.messageParts(1)[0].requireBool())
        case .matches, .filled, .unfilled, .misses, .place, .lists:
            return try decodeWeb(number, record)
        default: return try decodeItems(number, record)
        }
    }

    private static func decodeBare(
        _ reply: Reply, _ record: Record
    ) throws(RecordError) -> Reply {
        _ = try record.messageParts(0)
        return reply
    }

    private static func decodeWeb(
        _ number: Number, _ record: Record
    ) throws(RecordError) -> Reply {
        switch number {
        case .matches:
            let parts = try record.messageParts(2)
            return .matches(
                try parts[0].list(WebMatch.init), place: try parts[1].requireText())
        case .filled:
            let parts = try record.messageParts(3)
            return .filled(
                try WebMatch(parts[0]), place: try parts[1].requireText(),
                others: try parts[2].require(Int.self))
        case .unfilled:
            let parts = try record.messageParts(3)
            return .unfilled(
                try parts[0].optional(WebMatch.init), place: try parts[1].requireText(),
                lookalike: try parts[2].optional(Self.text))
        case .misses:
            let parts = try record.messageParts(2)
            return .misses(
                try parts[0].list(WebMiss.init), lookalike: try parts[1].optional(Self.text))
        case .place:
            let parts = try record.messageParts(2)
            return .place(
                WebPlace(
                    attributes: try Attributes(parts[0]), site: try parts[1].optional(Self.text)))
        default:
            return .lists(try record.messageParts(1)[0].list(DomainListReport.init))
        }
    }

    private static func text(_ record: Record) throws(RecordError) -> String {
        try record.requireText()
    }

    private static func decodeItems(
        _ number: Number, _ record: Record
    ) throws(RecordError) -> Reply {
        switch number {
        case .available: return .available(try record.messageParts(1)[0].requireBool())
        case .found:
            let parts = try record.messageParts(2)
            var items: [FoundItem] = []
            for part in try parts[0].requireArray() { items.append(try FoundItem(part)) }
            return .found(items, isLast: try parts[1].requireBool())
        case .resolution:
            let parts = try record.messageParts(4)
            return .resolution(
                try parts[0].optional(ItemClass.init), try Attributes(parts[1]),
                hint: try parts[2].requireText(), isExact: try parts[3].requireBool())
        case .names: return .names(try record.messageParts(1)[0].requireBytes())
        case .items: return .items(try [ItemSummary](record.messageParts(1)[0]))
        case .endOfItems:
            let parts = try record.messageParts(2)
            return .endOfItems(
                hiddenCount: try parts[0].require(Int.self),
                damagedCount: try parts[1].require(Int.self))
        case .value:
            let parts = try record.messageParts(2)
            return .value(
                try parts[0].optional(ItemSummary.init), hasValue: try parts[1].requireBool())
        case .reference:
            return .reference(try PersistentReference(record: record.messageParts(1)[0]))
        case .count: return .count(try record.messageParts(1)[0].require(Int.self))
        default:
            let parts = try record.messageParts(2)
            var findings: [FindingReport] = []
            for part in try parts[0].requireArray() { findings.append(try FindingReport(part)) }
            return .findings(findings, isLast: try parts[1].requireBool())
        }
    }
}

extension StatusReport {
    fileprivate init(_ parts: [Record]) throws(RecordError) {
        var counts: [Accessibility: Int] = [:]
        for entry in try parts[3].requireMap().entries {
            counts[try Accessibility(entry.key)] = try entry.value.require(Int.self)
        }
        self.init(
            state: try LockState(parts[0]), hasPasscode: try parts[1].requireBool(),
            vaultIdentifier: try parts[2].requireBytes(count: ItemIdentifier.byteCount),
            counts: counts, hiddenCount: try parts[4].require(Int.self),
            agent: try AgentReport(parts[5]))
    }
}

extension Reply {
    fileprivate static func decodeSettings(
        _ record: Record
    ) throws(RecordError) -> [VaultSetting: Int] {
        var settings: [VaultSetting: Int] = [:]
        for entry in try record.requireArray(upTo: VaultSetting.allCases.count) {
            let parts = try entry.requireArray(upTo: 2)
            guard parts.count == 2 else { throw RecordError(.wrongType) }
            let setting = try Record.known(VaultSetting(rawValue: parts[0].requireText()))
            settings[setting] = try parts[1].require(Int.self)
        }
        return settings
    }
}

extension AgentReport {
    fileprivate init(_ record: Record) throws(RecordError) {
        let parts = try record.requireArray()
        guard parts.count == 5 else { throw RecordError(.wrongType) }
        self.init(
            pid: try parts[0].require(Int32.self), isShared: try parts[1].requireBool(),
            stateAge: try parts[2].require(Int64.self),
            lockDelay: try parts[3].optional { (record) throws(RecordError) in
                try record.require(Int64.self)
            }, passcodeDelay: try parts[4].require(Int64.self))
    }
}

extension FindingReport {
    fileprivate init(_ record: Record) throws(RecordError) {
        let parts = try record.requireArray()
        guard parts.count == 4 else { throw RecordError(.wrongType) }
        self.init(
            kind: try parts[0].requireText(), name: try parts[1].requireText(),
            message: try parts[2].requireText(), isDamage: try parts[3].requireBool())
    }
}
