public import ItemModel
internal import LinuxSystem
internal import SecretMemory
internal import Synchronization

/// A version of an item whose value is sealed before any lock is taken: at the pace of whoever sends it.
///
/// It holds copies of its class's keys, so that it lives no longer than they may.
public struct ItemStage: ~Copyable, Sendable {
    private let sealer: ItemSealer
    private let keys: EpochKeys
    private let items: Directory

    init(
        _ sealer: ItemSealer, _ keys: consuming EpochKeys, _ items: consuming Directory
    ) {
        self.sealer = sealer
        self.keys = keys
        self.items = items
    }

    /// Seals the value into a temporary, which is gone with the result unless that is committed.
    ///
    /// - Throws: `tooLarge`, `busy`, `diskFull`, `readOnly`, `io`; what `value` throws.
    public consuming func seal<Source: ValueSource & ~Copyable>(
        _ value: inout Source
    ) throws(VaultError) -> StagedItem {
        var lock: FileLock?
        let entry = try sealer.sealApart(&value, in: items, keys, &lock)
        return StagedItem(entry, sealer, keys.epoch, items, lock)
    }
}

/// A sealed version of an item that is not true yet.
public struct StagedItem: ~Copyable, Sendable {
    let entry: IndexEntry
    let transaction: TransactionIdentifier
    let epoch: UInt32
    let items: Directory
    private let lock: FileLock?

    /// Whether a transaction has taken the temporary over.
    private let isTaken = Flag()

    init(
        _ entry: IndexEntry, _ sealer: ItemSealer, _ epoch: UInt32,
        _ items: consuming Directory, _ lock: consuming FileLock?
    ) {
        self.epoch = epoch
        self.entry = entry
        transaction = sealer.transaction
        self.items = items
        self.lock = lock
    }

    /// The item's identifier, drawn at random where it is a new one.
    public var identifier: ItemIdentifier { entry.identifier }

    /// Says that a transaction keeps or gives up the temporary from now on: where it was cut off behind its
    /// record, the next writer needs it.
    func handOver() { isTaken.raise() }

    /// Removes the temporary, unless a transaction has taken it over.
    public consuming func discard() {
        guard !isTaken.isRaised else { return }
        try? items.remove(TemporaryName(transaction, entry.identifier).text)
    }
}

/// Raised once, and never taken down.
private final class Flag: Sendable {
    private let value = Atomic(false)

    var isRaised: Bool { value.load(ordering: .acquiring) }

    func raise() { value.store(true, ordering: .releasing) }
}

extension Vault {
    /// Begins a new item.
    ///
    /// - Throws: `locked`, `noPasscode`, `copiedVault`, `readOnly`, `io`.
    public func makeStage(
        _ itemClass: ItemClass, _ attributes: Attributes, accessibility: Accessibility
    ) throws(VaultError) -> ItemStage {
        let place = ItemPlace(accessibility: accessibility, identifier: makeIdentifier())
        return try makeStage(place, 1, itemClass, attributes)
    }

    /// Begins a new version of an item.
    ///
    /// - Throws: `notFound`, and what the other throws.
    public func makeStage(
        _ identifier: ItemIdentifier, attributes: Attributes, accessibility: Accessibility?
    ) throws(VaultError) -> ItemStage {
        let old = try entry(identifier).item
        let (revision, overflow) = old.revision.addingReportingOverflow(1)
        guard !overflow else { throw VaultError(.tooLarge, "the item was written too often") }
        let place = ItemPlace(
            accessibility: accessibility ?? old.accessibility, identifier: identifier)
        return try makeStage(place, revision, old.itemClass, attributes)
    }

    /// The value of a version that was sealed, to be sealed once more as what it has to be by now.
    ///
    /// - Throws: `locked`, `damaged`, `io`.
    public func openValue(of staged: borrowing StagedItem) throws(VaultError) -> OpenedValue {
        let place = staged.entry.place
        let name = TemporaryName(staged.transaction, staged.identifier).text
        guard let file = try ItemFile.open(place, named: name, in: staged.items, keys) else {
            throw place.error(.missing)
        }
        let dataKey = try dataKey(of: file)
        return OpenedValue(file, dataKey)
    }

    private func makeStage(
        _ place: ItemPlace, _ revision: UInt64, _ itemClass: ItemClass, _ attributes: Attributes
    ) throws(VaultError) -> ItemStage {
        guard !isCopied else { throw .copiedVault }
        let items = try directory.madeSubdirectory(ItemPlace.root, ItemPlace.root)
        let sealer = ItemSealer(
            place: place, revision: revision, itemClass: itemClass, attributes: attributes,
            transaction: .makeRandom(from: random), random: random)
        let keys = try keys.withCurrentEpoch(of: place.accessibility) { keys throws(VaultError) in
            try keys.makeCopy()
        }
        return ItemStage(sealer, keys, items)
    }
}
