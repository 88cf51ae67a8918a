internal import ItemModel

/// What is left to do for one family's share of a decided transaction; doing it twice changes nothing.
struct SettlingPlan: Equatable, Sendable {
    /// Renames before unlinks, so that a current file of every item exists at every moment.
    private(set) var steps: [SettlingStep] = []

    /// The items whose files are gone.
    ///
    /// The rest of the transaction is finished all the same, and these
    /// are reported like any item whose file is not the current one.
    private(set) var tampered: [ItemIdentifier: ItemTampering] = [:]

    /// The plan for a transaction that happened.
    ///
    /// - Parameter sighting: What the directory holds of a change; asked once for each.
    static func rollForward<Failure: Error>(
        _ transaction: IndexTransaction,
        sighting: (IndexChange) throws(Failure) -> ChangeSighting
    ) throws(Failure) -> SettlingPlan {
        var plan = SettlingPlan()
        var unlinks: [SettlingStep] = []
        for change in transaction.changes {
            let seen = try sighting(change)
            if let after = change.after {
                plan.put(
                    after, TemporaryName(transaction.identifier, change.identifier), seen, change)
            }
            if let old = change.leftPlace, seen.leavesOld {
                unlinks.append(.unlink(old))
            }
        }
        plan.steps += unlinks
        return plan
    }

    /// The plan for a transaction that never happened: item files were not touched yet.
    static func rollBack(_ transaction: IndexTransaction) -> SettlingPlan {
        var plan = SettlingPlan()
        plan.steps = transaction.changes.compactMap { change in
            change.after.map { _ in
                .discard(TemporaryName(transaction.identifier, change.identifier))
            }
        }
        return plan
    }

    private mutating func put(
        _ after: IndexEntry, _ name: TemporaryName, _ seen: ChangeSighting, _ change: IndexChange
    ) {
        let wanted = FileSighting.authentic(mac: after.mac)
        if seen.inPlace == wanted {
            guard seen.temporary != .absent else { return }
            steps.append(.discard(name))
        } else if seen.temporary == wanted {
            steps.append(.rename(name, after.accessibility))
        } else {
            tampered[after.identifier] = ItemTampering(seen.inPlace, before: change.before)
        }
    }
}

extension IndexChange {
    /// Where no file of the item may stay; nil where its new file replaces the old one.
    var leftPlace: ItemPlace? {
        guard let before, before.accessibility != after?.accessibility else { return nil }
        return ItemPlace(accessibility: before.accessibility, identifier: identifier)
    }
}

extension ItemTampering {
    fileprivate init(_ inPlace: FileSighting, before: ItemVersion?) {
        switch inPlace {
        case .absent: self = .missing
        case .authentic(let mac) where mac == before?.mac: self = .older
        case .authentic, .other: self = .edited
        }
    }
}
