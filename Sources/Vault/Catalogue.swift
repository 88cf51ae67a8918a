internal import ItemModel

/// The items of the open classes, as the indexes tell.
struct Catalogue: Sendable {
    /// An item and the MAC of the file that is current.
    struct Entry: Sendable {
        let item: StoredItem
        let mac: [UInt8]

        var place: ItemPlace {
            ItemPlace(accessibility: item.accessibility, identifier: item.identifier)
        }
    }

    /// Every item of an open class that can be used.
    private(set) var entries: [ItemIdentifier: Entry] = [:]

    private var damaged: [ItemIdentifier: VaultDamage] = [:]

    /// Items that the indexes hold and that cannot be used; never dropped in silence.
    var damage: [VaultDamage] { damaged.values.sorted { $0.file < $1.file } }

    func damage(of identifier: ItemIdentifier) -> VaultDamage? { damaged[identifier] }

    /// Comes up to what the indexes say by now.
    mutating func refresh(_ shelf: inout IndexShelf, _ keys: borrowing KeyState) {
        let hasPasscodeClass = keys.hasClass(.whenPasscodeSetThisDeviceOnly)
        switch shelf.takeChanges() {
        case .items(let touched):
            for identifier in touched { take(identifier, shelf, hasPasscodeClass) }
        case .everything:
            let known = shelf.identifiers
            entries = entries.filter { known.contains($0.key) }
            damaged = damaged.filter { known.contains($0.key) }
            for identifier in known { take(identifier, shelf, hasPasscodeClass) }
        }
    }

    private mutating func take(
        _ identifier: ItemIdentifier, _ shelf: IndexShelf, _ hasPasscodeClass: Bool
    ) {
        let found = shelf.entries(of: identifier)
        damaged[identifier] = nil
        guard let first = found.first else {
            entries[identifier] = nil
            return
        }
        // A lock and an unlock later most items are what they were.
        if found.count == 1, let known = entries[identifier], known.mac == first.mac,
            known.item.accessibility == first.accessibility
        {
            if first.accessibility != .whenPasscodeSetThisDeviceOnly || hasPasscodeClass { return }
        }
        entries[identifier] = nil
        do throws(ItemFault) {
            guard found.count == 1 else { throw ItemFault(.indexesDisagree) }
            guard first.accessibility != .whenPasscodeSetThisDeviceOnly || hasPasscodeClass else {
                throw ItemFault(.keyDestroyed)
            }
            entries[identifier] = try Entry(first)
        } catch {
            damaged[identifier] = first.place.damage(error.kind)
        }
    }
}

extension Catalogue.Entry {
    init(_ entry: IndexEntry) throws(ItemFault) {
        let content = try ItemContent(decoding: entry.attributes, form: entry.form)
        item = StoredItem(
            identifier: entry.identifier, itemClass: content.itemClass,
            accessibility: entry.accessibility, revision: entry.revision,
            attributes: content.attributes, form: entry.form)
        mac = entry.mac
    }
}

extension IndexEntry {
    var place: ItemPlace { ItemPlace(accessibility: accessibility, identifier: identifier) }
}

extension KeyState {
    borrowing func opens(_ family: LockFamily) -> Bool {
        lockState(hasPasscode: true).opens(family)
    }

    /// Whether the class's keys are in memory.
    borrowing func hasClass(_ accessibility: Accessibility) -> Bool {
        let found = try? withFamily(accessibility.family) { family throws(VaultError) in
            try family.withClass(accessibility) { _ throws(VaultError) in true } ?? false
        }
        return found ?? false
    }
}
