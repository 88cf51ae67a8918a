internal import ItemModel
package import Records

extension Request {
    /// The request that `record` is: every part of the right kind, none missing, none beyond.
    ///
    /// - Throws: `unknownVerb`; `otherVersion` with the version; `malformed`.
    package init(_ record: Record) throws(ProtocolError) {
        do {
            guard let verb = Verb(rawValue: try record.messageNumber()) else {
                throw ProtocolError(.unknownVerb)
            }
            if verb == .hello { try Self.requireOwnVersion(record) }
            self = try Self.decode(verb, record)
        } catch let error as ProtocolError {
            throw error
        } catch {
            throw ProtocolError(.malformed)
        }
    }

    /// Looks at the version alone: what else a greeting of another version holds is not for us to judge.
    private static func requireOwnVersion(_ record: Record) throws {
        let version = try record.requireMap().require(1).require(UInt64.self)
        guard version == ProtocolVersion.current else {
            throw ProtocolError(.otherVersion, version: version)
        }
    }

    private static func decode(_ verb: Verb, _ record: Record) throws(RecordError) -> Request {
        switch verb {
        case .hello: return .hello(try Hello(record.messageParts(5)))
        case .version: return try bare(.version, record)
        case .status: return try bare(.status, record)
        case .unlock: return try bare(.unlock, record)
        case .changePasscode: return try bare(.changePasscode, record)
        case .check: return try bare(.check, record)
        case .repair: return try bare(.repair, record)
        case .rebuild: return try bare(.rebuild, record)
        case .accept: return try bare(.accept, record)
        case .renew: return try bare(.renew, record)
        case .stop: return try bare(.stop, record)
        case .settings: return try bare(.settings, record)
        case .configure:
            let parts = try record.messageParts(2)
            return .configure(
                try Record.known(VaultSetting(rawValue: parts[0].requireText())),
                try parts[1].require(Int.self))
        case .lock: return .lock(forget: try record.messageParts(1)[0].requireBool())
        case .removePasscode: return try bare(.removePasscode, record)
        case .backup: return try bare(.backup, record)
        case .taken: return try bare(.taken, record)
        case .setPasscode, .rekey, .renewRecovery, .fork, .recover:
            return try decodeKeys(verb, record)
        case .matches, .fill, .misses, .place, .lists, .association:
            return try decodeWeb(verb, record)
        case .createVault:
            let parts = try record.messageParts(3)
            return .createVault(
                hasPasscode: try parts[0].requireBool(), recovery: try parts[1].requireBool(),
                force: try parts[2].requireBool())
        case .resolve, .list, .find, .listNames, .findNames, .show:
            return try decodeName(verb, record)
        case .relocate, .amend, .grep: return try decodeMany(verb, record)
        case .copy, .move, .protect, .watch: return try decodeQuery(verb, record)
        default: return try decodeItem(verb, record)
        }
    }

    /// Requests about the vault's keys.
    private static func decodeKeys(_ verb: Verb, _ record: Record) throws(RecordError) -> Request {
        switch verb {
        case .setPasscode:
            return .setPasscode(recovery: try record.messageParts(1)[0].requireBool())
        case .rekey: return .rekey(recovery: try record.messageParts(1)[0].requireBool())
        case .renewRecovery:
            return .renewRecovery(hasPasscode: try record.messageParts(1)[0].requireBool())
        case .fork:
            let parts = try record.messageParts(2)
            return .fork(
                hasPasscode: try parts[0].requireBool(), recovery: try parts[1].requireBool())
        default:
            let parts = try record.messageParts(4)
            return .recover(
                from: try parts[0].requireText(upTo: Limits.pathBytes),
                hasPasscode: try parts[1].requireBool(), recovery: try parts[2].requireBool(),
                force: try parts[3].requireBool())
        }
    }

    private static func bare(
        _ request: Request, _ record: Record
    ) throws(RecordError) -> Request {
        _ = try record.messageParts(0)
        return request
    }

    private static func decodeName(_ verb: Verb, _ record: Record) throws(RecordError) -> Request {
        switch verb {
        case .list, .listNames:
            let part = try record.messageParts(1)[0]
            let prefix = try part.optional { (record) throws(RecordError) in
                try record.requireText(upTo: Limits.textBytes)
            }
            return verb == .list ? .list(prefix: prefix) : .listNames(prefix: prefix)
        case .find, .findNames:
            let text = try record.messageParts(1)[0].requireText(upTo: Limits.textBytes)
            return verb == .find ? .find(text) : .findNames(text)
        default:
            let parts = try record.messageParts(verb == .show ? 2 : 3)
            let name = try parts[0].requireText(upTo: Limits.textBytes)
            var options = NameOptions()
            options.attributes = try Attributes(parts[1])
            guard verb == .resolve else { return .show(name, options) }
            return .resolve(name, options, isForAdding: try parts[2].requireBool())
        }
    }

    private static func decodeMany(_ verb: Verb, _ record: Record) throws(RecordError) -> Request {
        if verb == .grep {
            let parts = try record.messageParts(2)
            return .grep(
                try parts[0].requireText(upTo: Limits.searchTextBytes),
                ignoresCase: try parts[1].requireBool())
        }
        let parts = try record.messageParts(3)
        let items = try parts[0].requireArray(upTo: Limits.references)
        if verb == .relocate {
            return .relocate(
                try items.map(Relocation.init), copies: try parts[1].requireBool(),
                replaces: try parts[2].requireBool())
        }
        let removed = try parts[2].requireArray(upTo: Attribute.allCases.count)
        return .amend(
            try items.map(Amendment.init), changes: try Attributes(parts[1]),
            removing: try removed.map { (part) throws(RecordError) in
                try Record.known(Attribute(rawValue: part.require(UInt8.self)))
            })
    }

    private static func decodeQuery(_ verb: Verb, _ record: Record) throws(RecordError) -> Request {
        switch verb {
        case .watch: return .watch(isAvailable: try record.messageParts(1)[0].requireBool())
        case .move:
            let parts = try record.messageParts(2)
            return .move(
                try ItemQuery(parts[0]), group: try parts[1].requireText(upTo: Limits.textBytes))
        case .protect:
            let parts = try record.messageParts(2)
            return .protect(try ItemQuery(parts[0]), try AccessControl(parts[1]))
        default:
            let parts = try record.messageParts(2)
            return .copy(try ItemQuery(parts[0]), withValues: try parts[1].requireBool())
        }
    }

    private static func decodeWeb(_ verb: Verb, _ record: Record) throws(RecordError) -> Request {
        switch verb {
        case .matches: return .matches(try WebLookup(record.messageParts(1)[0]))
        case .misses: return .misses(try WebLookup(record.messageParts(1)[0]))
        case .place: return .place(try WebLookup(record.messageParts(1)[0]))
        case .lists: return try bare(.lists, record)
        case .association:
            let parts = try record.messageParts(3)
            let file = try parts[2].requireBytes()
            guard file.count <= Limits.associationBytes else { throw RecordError(.tooLong) }
            return .association(
                application: try parts[0].requireText(upTo: Limits.addressBytes),
                domain: try parts[1].requireText(upTo: Limits.addressBytes), file: file)
        default:
            let parts = try record.messageParts(2)
            return .fill(
                try WebLookup(parts[0]),
                consent: try parts[1].optional { (record) throws(RecordError) in
                    try record.requireText(upTo: Limits.addressBytes)
                })
        }
    }

    private static func decodeItem(_ verb: Verb, _ record: Record) throws(RecordError) -> Request {
        switch verb {
        case .items: return .items(try ItemQuery(record.messageParts(1)[0]))
        case .readValue:
            return .readValue(try PersistentReference(record: record.messageParts(1)[0]))
        case .add:
            let parts = try record.messageParts(4)
            return .add(
                try ItemClass(parts[0]), try Attributes(parts[1]), try Accessibility(parts[2]),
                hasValue: try parts[3].requireBool())
        case .update:
            let parts = try record.messageParts(4)
            return .update(
                try ItemQuery(parts[0]), changes: try Attributes(parts[1]),
                try parts[2].optional(Accessibility.init),
                try Record.known(ValueChange(rawValue: parts[3].require(UInt8.self))))
        case .put:
            let parts = try record.messageParts(3)
            return .put(
                try ItemClass(parts[0]), try Attributes(parts[1]),
                try parts[2].optional(Accessibility.init))
        case .delete: return .delete(try ItemQuery(record.messageParts(1)[0]))
        default:
            var references: [PersistentReference] = []
            for part in try record.messageParts(1)[0].requireArray(upTo: Limits.references) {
                references.append(try PersistentReference(record: part))
            }
            return .deleteReferences(references)
        }
    }
}

extension Hello {
    fileprivate init(_ parts: [Record]) throws(RecordError) {
        let groups = try parts[4].optional { (record) throws(RecordError) in
            var groups: [String] = []
            for group in try record.requireArray(upTo: Limits.groups) {
                groups.append(try group.requireText())
            }
            return groups
        }
        self.init(
            programVersion: try parts[1].requireText(), vaultPath: try parts[2].requireText(),
            stateRoot: try parts[3].requireText(), groups: groups)
    }
}
