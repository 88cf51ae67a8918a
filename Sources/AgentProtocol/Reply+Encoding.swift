internal import ItemModel
package import Records

extension Reply {
    /// The record of this reply: key 0 is its number, the others its parts.
    package var record: Record {
        switch self {
        case .hello(let version): Self.record(.hello, [.text(version)])
        case .otherVersion(let agent, let client):
            Self.record(.otherVersion, [.unsigned(agent), .unsigned(client)])
        case .refused(let error): Self.record(.refused, [error.record])
        case .done: Self.record(.done)
        case .renewing: Self.record(.renewing)
        case .settings(let settings):
            Self.record(
                .settings,
                [
                    .array(
                        settings.sorted { $0.key.rawValue < $1.key.rawValue }.map {
                            .array([.text($0.key.rawValue), .integer($0.value)])
                        })
                ])
        case .proceed: Self.record(.proceed)
        case .status(let report): Self.record(.status, report.parts)
        case .resolution(let itemClass, let attributes, let hint, let isExact):
            Self.record(
                .resolution,
                [itemClass?.record ?? .null, attributes.record, .text(hint), .bool(isExact)])
        case .items(let items): Self.record(.items, [items.record])
        case .names(let bytes): Self.record(.names, [.bytes(bytes)])
        case .endOfItems(let hidden, let damaged):
            Self.record(.endOfItems, [.integer(hidden), .integer(damaged)])
        case .value(let item, let hasValue):
            Self.record(.value, [item?.record ?? .null, .bool(hasValue)])
        case .reference(let reference): Self.record(.reference, [.bytes(reference.bytes)])
        case .count(let count): Self.record(.count, [.integer(count)])
        case .findings(let findings, let isLast):
            Self.record(.findings, [.array(findings.map(\.record)), .bool(isLast)])
        case .created(let hasRecovery): Self.record(.created, [.bool(hasRecovery)])
        case .recovery: Self.record(.recovery)
        case .progress(let done, let total):
            Self.record(.progress, [.integer(done), .integer(total)])
        case .archive(let byteCount): Self.record(.archive, [.integer(byteCount)])
        case .found(let items, let isLast):
            Self.record(.found, [.array(items.map(\.record)), .bool(isLast)])
        case .available(let isAvailable): Self.record(.available, [.bool(isAvailable)])
        default: webRecord
        }
    }

    private var webRecord: Record {
        switch self {
        case .matches(let matches, let place):
            Self.record(.matches, [.array(matches.map(\.record)), .text(place)])
        case .filled(let match, let place, let others):
            Self.record(.filled, [match.record, .text(place), .integer(others)])
        case .unfilled(let match, let place, let lookalike):
            Self.record(
                .unfilled,
                [match?.record ?? .null, .text(place), lookalike.map(Record.text) ?? .null])
        case .misses(let misses, let lookalike):
            Self.record(
                .misses,
                [.array(misses.map(\.record)), lookalike.map(Record.text) ?? .null])
        case .place(let place):
            Self.record(
                .place, [place.attributes.record, place.site.map(Record.text) ?? .null])
        case .lists(let lists): Self.record(.lists, [.array(lists.map(\.record))])
        default: .null
        }
    }

    private static func record(_ number: Number, _ parts: [Record] = []) -> Record {
        .message(number.rawValue, parts)
    }
}

extension StatusReport {
    fileprivate var parts: [Record] {
        let counts = counts.map { (Int($0.key.rawValue), Record.integer($0.value)) }
        return [
            state.record, .bool(hasPasscode), .bytes(vaultIdentifier), .map(RecordMap(counts)),
            .integer(hiddenCount), agent.record,
        ]
    }
}

extension AgentReport {
    fileprivate var record: Record {
        .array([
            .integer(Int64(pid)), .bool(isShared), .integer(stateAge),
            lockDelay.map(Record.integer) ?? .null, .integer(passcodeDelay),
        ])
    }
}

extension FindingReport {
    fileprivate var record: Record {
        .array([.text(kind), .text(name), .text(message), .bool(isDamage)])
    }
}
