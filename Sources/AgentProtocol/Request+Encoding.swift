internal import ItemModel
package import Records

extension Request {
    /// The record of this request: key 0 is the verb, the others its parts.
    package var record: Record {
        switch self {
        case .hello(let hello): Self.record(.hello, hello.parts)
        case .version: Self.record(.version)
        case .status: Self.record(.status)
        case .createVault(let hasPasscode, let recovery, let force):
            Self.record(.createVault, [.bool(hasPasscode), .bool(recovery), .bool(force)])
        case .unlock: Self.record(.unlock)
        case .changePasscode: Self.record(.changePasscode)
        case .check: Self.record(.check)
        case .repair: Self.record(.repair)
        case .rebuild: Self.record(.rebuild)
        case .accept: Self.record(.accept)
        case .lock(let forget): Self.record(.lock, [.bool(forget)])
        case .settings: Self.record(.settings)
        case .configure(let setting, let number):
            Self.record(.configure, [.text(setting.rawValue), .integer(number)])
        case .renew: Self.record(.renew)
        case .stop: Self.record(.stop)
        default: keyRecord ?? nameRecord ?? webRecord ?? itemRecord
        }
    }

    private var keyRecord: Record? {
        switch self {
        case .setPasscode(let recovery): Self.record(.setPasscode, [.bool(recovery)])
        case .rekey(let recovery): Self.record(.rekey, [.bool(recovery)])
        case .removePasscode: Self.record(.removePasscode)
        case .renewRecovery(let hasPasscode): Self.record(.renewRecovery, [.bool(hasPasscode)])
        case .fork(let hasPasscode, let recovery):
            Self.record(.fork, [.bool(hasPasscode), .bool(recovery)])
        case .recover(let path, let hasPasscode, let recovery, let force):
            Self.record(
                .recover, [.text(path), .bool(hasPasscode), .bool(recovery), .bool(force)])
        case .backup: Self.record(.backup)
        case .taken: Self.record(.taken)
        default: nil
        }
    }

    private var nameRecord: Record? {
        switch self {
        case .resolve(let name, let options, let isForAdding):
            Self.record(
                .resolve, [.text(name), options.attributes.record, .bool(isForAdding)])
        case .list(let prefix): Self.record(.list, [prefix.map(Record.text) ?? .null])
        case .find(let text): Self.record(.find, [.text(text)])
        case .listNames(let prefix): Self.record(.listNames, [prefix.map(Record.text) ?? .null])
        case .findNames(let text): Self.record(.findNames, [.text(text)])
        case .show(let name, let options):
            Self.record(.show, [.text(name), options.attributes.record])
        default: nil
        }
    }

    private var webRecord: Record? {
        switch self {
        case .matches(let lookup): Self.record(.matches, [lookup.record])
        case .fill(let lookup, let consent):
            Self.record(.fill, [lookup.record, consent.map(Record.text) ?? .null])
        case .misses(let lookup): Self.record(.misses, [lookup.record])
        case .place(let lookup): Self.record(.place, [lookup.record])
        case .lists: Self.record(.lists)
        case .association(let application, let domain, let file):
            Self.record(.association, [.text(application), .text(domain), .bytes(file)])
        default: nil
        }
    }

    private var itemRecord: Record {
        switch self {
        case .items(let query): Self.record(.items, [query.record])
        case .readValue(let reference): Self.record(.readValue, [.bytes(reference.bytes)])
        case .add(let itemClass, let attributes, let accessibility, let hasValue):
            Self.record(
                .add,
                [itemClass.record, attributes.record, accessibility.record, .bool(hasValue)])
        case .update(let query, let changes, let accessibility, let value):
            Self.record(
                .update,
                [
                    query.record, changes.record, accessibility?.record ?? .null,
                    .unsigned(UInt64(value.rawValue)),
                ])
        case .put(let itemClass, let attributes, let accessibility):
            Self.record(
                .put, [itemClass.record, attributes.record, accessibility?.record ?? .null])
        case .relocate, .amend, .grep: manyRecord
        case .delete(let query): Self.record(.delete, [query.record])
        case .deleteReferences(let references):
            Self.record(.deleteReferences, [.array(references.map { .bytes($0.bytes) })])
        default: queryRecord
        }
    }

    private var queryRecord: Record {
        switch self {
        case .copy(let query, let withValues):
            Self.record(.copy, [query.record, .bool(withValues)])
        case .move(let query, let group): Self.record(.move, [query.record, .text(group)])
        case .protect(let query, let control):
            Self.record(.protect, [query.record, .bytes(control.encoded)])
        case .watch(let isAvailable): Self.record(.watch, [.bool(isAvailable)])
        default: .null
        }
    }

    private var manyRecord: Record {
        switch self {
        case .relocate(let relocations, let copies, let replaces):
            Self.record(
                .relocate,
                [.array(relocations.map(\.record)), .bool(copies), .bool(replaces)])
        case .amend(let amendments, let changes, let removed):
            Self.record(
                .amend,
                [
                    .array(amendments.map(\.record)), changes.record,
                    .array(removed.map { .unsigned(UInt64($0.rawValue)) }),
                ])
        case .grep(let text, let ignoresCase):
            Self.record(.grep, [.text(text), .bool(ignoresCase)])
        default: .null
        }
    }

    private static func record(_ verb: Verb, _ parts: [Record] = []) -> Record {
        .message(verb.rawValue, parts)
    }
}

extension Hello {
    /// The version stands first, where every later protocol will have it as well.
    fileprivate var parts: [Record] {
        [
            .unsigned(ProtocolVersion.current), .text(programVersion), .text(vaultPath),
            .text(stateRoot),
            groups.map { .array($0.map(Record.text)) } ?? .null,
        ]
    }
}
