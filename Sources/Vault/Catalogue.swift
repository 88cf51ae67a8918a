internal import ItemModel
internal import LinuxSystem

/// What items there are, as their files tell: the one place that the sealed index will answer instead.
struct Catalogue: Sendable {
    /// An item and the MAC of the file that said so.
    struct Entry: Sendable {
        let item: StoredItem
        let mac: [UInt8]

        var place: ItemPlace {
            ItemPlace(accessibility: item.accessibility, identifier: item.identifier)
        }
    }

    /// Every item of an open class that can be used.
    private(set) var entries: [ItemIdentifier: Entry] = [:]

    /// Files of open classes that are not as they were written; never used and never dropped.
    private(set) var damage: [VaultDamage] = []

    /// Names that no item has, ignored but for `check`.
    private(set) var strays: [VaultDamage] = []

    private var folders: [Accessibility: FolderScan] = [:]

    /// Takes in what changed since the last time; forgets classes that are locked by now.
    mutating func refresh(
        _ vault: borrowing Directory, _ keys: borrowing KeyState
    ) throws(VaultError) {
        let items = try vault.subdirectory(ItemPlace.root, ItemPlace.root)
        var changed = false
        for accessibility in Accessibility.allCases {
            guard keys.opens(accessibility.family) else {
                changed = folders.removeValue(forKey: accessibility) != nil || changed
                continue
            }
            changed = try refresh(accessibility, items, keys) || changed
        }
        if changed { rebuild() }
    }

    private mutating func refresh(
        _ accessibility: Accessibility, _ items: borrowing Directory?, _ keys: borrowing KeyState
    ) throws(VaultError) -> Bool {
        let path = ItemPlace.root + "/" + accessibility.code
        let old = folders[accessibility]
        guard let folder = try Self.folder(accessibility, items, path) else {
            folders[accessibility] = nil
            return old != nil
        }
        let stamp = FileStamp(try onSystem(path) { () throws(SystemError) in try folder.status() })
        if let old, old.isCurrent(stamp) { return false }
        var scan = FolderScan(accessibility, stamp)
        try scan.read(folder, reusing: old, keys)
        folders[accessibility] = scan
        return true
    }

    private static func folder(
        _ accessibility: Accessibility, _ items: borrowing Directory?, _ path: String
    ) throws(VaultError) -> Directory? {
        switch items {
        case .some(let items): try items.subdirectory(accessibility.code, path)
        case .none: nil
        }
    }

    /// The later file of an item wins where it stands in two classes: the other is what a class change
    /// that was cut off left, or was brought back. Two of the same revision tell nothing: none is used.
    private mutating func rebuild() {
        let scans = folders.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
        damage = scans.flatMap(\.damage)
        strays = scans.flatMap(\.strays)
        entries = [:]
        let found = Dictionary(grouping: scans.flatMap(\.entries), by: \.item.identifier)
        for (identifier, files) in found {
            let latest = files.map(\.item.revision).max()
            let winners = files.filter { $0.item.revision == latest }
            if winners.count == 1 { entries[identifier] = winners[0] }
            let losers = winners.count == 1 ? files.filter { $0.item.revision != latest } : files
            damage += losers.map { $0.place.damage(.duplicated) }
        }
    }
}

extension KeyState {
    borrowing func opens(_ family: LockFamily) -> Bool {
        lockState(hasPasscode: true).opens(family)
    }
}

extension Catalogue {
    /// Drops what is locked by now: names obey the same locks as secrets.
    mutating func forget(_ keys: borrowing KeyState) {
        for accessibility in Accessibility.allCases where !keys.opens(accessibility.family) {
            folders[accessibility] = nil
        }
        rebuild()
    }
}
