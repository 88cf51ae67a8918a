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
    ///
    /// - Returns: What may be another than before.
    mutating func refresh(
        _ shelf: inout IndexShelf, _ keys: borrowing KeyState
    ) -> ItemChanges {
        let hasPasscodeClass = keys.hasClass(.whenPasscodeSetThisDeviceOnly)
        let changes = shelf.takeChanges()
        switch changes {
        case .items(let touched):
            for identifier in touched {
                forget(identifier)
                for entry in shelf.entries(of: identifier) { take(entry, hasPasscodeClass, [:]) }
            }
        case .everything:
            // A lock and an unlock later most items are what they were.
            let known = entries
            entries = Dictionary(minimumCapacity: shelf.count)
            damaged = [:]
            for family in LockFamily.allCases {
                guard let held = shelf.files[family]?.state.entries else { continue }
                for entry in held.values { take(entry, hasPasscodeClass, known) }
            }
        }
        return changes
    }

    private mutating func forget(_ identifier: ItemIdentifier) {
        entries[identifier] = nil
        damaged[identifier] = nil
    }

    private mutating func take(
        _ entry: IndexEntry, _ hasPasscodeClass: Bool, _ known: [ItemIdentifier: Entry]
    ) {
        let identifier = entry.identifier
        do throws(ItemFault) {
            guard entries[identifier] == nil, damaged[identifier] == nil else {
                throw ItemFault(.indexesDisagree)
            }
            guard hasPasscodeClass || entry.accessibility != .whenPasscodeSetThisDeviceOnly else {
                throw ItemFault(.keyDestroyed)
            }
            if let same = known[identifier], same.mac == entry.mac, same.place == entry.place {
                entries[identifier] = same
            } else {
                entries[identifier] = try Entry(entry)
            }
        } catch {
            entries[identifier] = nil
            damaged[identifier] = entry.place.damage(error.kind)
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
