internal import ItemModel
internal import LinuxSystem

/// Changes to items that are prepared but not yet true: temporaries on the device, records to come.
final class Transaction {
    let identifier: TransactionIdentifier
    private(set) var moves: [ItemIdentifier: ItemMove] = [:]

    /// Whether the temporaries may be removed: nobody will ever roll this forward.
    private var ownsTemporaries = true

    init(_ identifier: TransactionIdentifier) {
        self.identifier = identifier
    }

    /// - Throws: `unsupported` for a second change to one item: the first is not true yet.
    func requireUntouched(_ identifier: ItemIdentifier) throws(VaultError) {
        guard moves[identifier] == nil else {
            throw VaultError(.unsupported, "one transaction changes an item once")
        }
    }

    func stage(_ move: ItemMove, of identifier: ItemIdentifier) {
        moves[identifier] = move
    }

    /// From the first record on the temporaries are the indexes' to keep or to give up.
    func handOver() {
        ownsTemporaries = false
    }

    /// Takes them back where it is certain that no index will ever ask for them.
    func takeBack() {
        ownsTemporaries = true
    }

    /// Removes the temporaries, if they are nobody else's concern.
    func abandon(in items: borrowing Directory) {
        guard ownsTemporaries else { return }
        ownsTemporaries = false
        for case let entry? in moves.values.map(\.after) {
            let name = TemporaryName(identifier, entry.identifier)
            try? items.remove(name.text)
        }
    }
}
