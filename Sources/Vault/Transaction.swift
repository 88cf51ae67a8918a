internal import ItemModel
internal import LinuxSystem

/// Changes to items that are prepared but not yet true: temporaries on the device, renames to come.
final class Transaction {
    enum Change {
        /// A temporary stands ready; `before` is the file that it replaces, in the same class or another.
        case put(Catalogue.Entry, before: Catalogue.Entry?)
        case delete(Catalogue.Entry)
    }

    let name: TransactionName
    private(set) var changes: [ItemIdentifier: Change] = [:]
    private var order: [ItemIdentifier] = []
    private var isDone = false

    init(_ name: TransactionName) {
        self.name = name
    }

    /// - Throws: `unsupported` for a second change to one item: the first is not true yet.
    func requireUntouched(_ identifier: ItemIdentifier) throws(VaultError) {
        guard changes[identifier] == nil else {
            throw VaultError(.unsupported, "one transaction changes an item once")
        }
    }

    func stage(_ change: Change, of identifier: ItemIdentifier) {
        changes[identifier] = change
        order.append(identifier)
    }

    /// Makes every change true: first what is new, then what goes, so that no moment lacks an item.
    func commit(in items: borrowing Directory) throws(VaultError) {
        var touched: Set<Accessibility> = []
        for identifier in order {
            guard case .put(let entry, _)? = changes[identifier] else { continue }
            try rename(entry.place, items)
            touched.insert(entry.item.accessibility)
        }
        try sync(touched, items)
        let gone = order.compactMap { changes[$0]?.gone }
        for place in gone { try Self.remove(place, items) }
        try sync(Set(gone.map(\.accessibility)), items)
        isDone = true
    }

    /// Removes the temporaries, if the changes did not come true.
    func abandon(in items: borrowing Directory) {
        guard !isDone else { return }
        isDone = true
        for case .put(let entry, _) in changes.values {
            let folder = try? items.openSubdirectory(entry.item.accessibility.code)
            try? folder?.remove(name.temporary(for: entry.place.name))
        }
    }

    private func rename(_ place: ItemPlace, _ items: borrowing Directory) throws(VaultError) {
        do throws(SystemError) {
            let folder = try items.openSubdirectory(place.accessibility.code)
            try folder.rename(name.temporary(for: place.name), to: place.name)
        } catch {
            throw VaultError(error, file: place.path)
        }
    }

    private static func remove(
        _ place: ItemPlace, _ items: borrowing Directory
    ) throws(VaultError) {
        do throws(SystemError) {
            try items.openSubdirectory(place.accessibility.code).remove(place.name)
        } catch {
            throw VaultError(error, file: place.path)
        }
    }

    private func sync(
        _ classes: Set<Accessibility>, _ items: borrowing Directory
    ) throws(VaultError) {
        for accessibility in classes {
            do throws(SystemError) {
                try items.openSubdirectory(accessibility.code).sync()
            } catch {
                throw VaultError(error, file: ItemPlace.root + "/" + accessibility.code)
            }
        }
    }
}

extension Transaction.Change {
    /// The file that the change leaves without a use.
    fileprivate var gone: ItemPlace? {
        switch self {
        case .delete(let entry): entry.place
        case .put(let entry, let before):
            before.flatMap { $0.place == entry.place ? nil : $0.place }
        }
    }
}
