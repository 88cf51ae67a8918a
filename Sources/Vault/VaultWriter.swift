public import ItemModel
internal import LinuxSystem
internal import SecretMemory

/// One transaction under the vault's lock: what it stages comes true at `commit`, or not at all.
///
/// Values are sealed into temporaries as they are given; ending it without `commit` removes them.
public struct VaultWriter: ~Copyable {
    /// What becomes of the value where no new one is given.
    public enum ValueChange: Sendable {
        case keep
        case remove
    }

    private let vault: Vault
    private let lock: FileLock
    private let items: Directory
    private let transaction: Transaction

    init(
        _ vault: Vault, _ lock: consuming FileLock, _ items: consuming Directory,
        _ transaction: Transaction
    ) {
        self.vault = vault
        self.lock = lock
        self.items = items
        self.transaction = transaction
    }

    deinit {
        transaction.abandon(in: items)
    }

    /// The items of open classes as they are before this transaction, read under the lock.
    public var currentItems: [StoredItem] { vault.knownItems }

    /// Adds an item with a value, which may be empty.
    ///
    /// Nothing is checked but the format's limits: primary keys are the caller's.
    /// - Returns: The new item's identifier, drawn at random.
    /// - Throws: `locked`, `noPasscode`, `tooLarge`, `diskFull`, `readOnly`, `io`; what `value` throws.
    public mutating func add<Source: ValueSource & ~Copyable>(
        _ itemClass: ItemClass, _ attributes: Attributes, accessibility: Accessibility,
        value: inout Source
    ) throws(VaultError) -> ItemIdentifier {
        let place = try newPlace(accessibility)
        try makeFolder(accessibility)
        let written = try vault.withSealer(place, 1, itemClass, attributes, transaction.identifier)
        {
            sealer, keys throws(VaultError) in
            try sealer.seal(&value, in: items, keys)
        }
        stage(written, before: nil)
        return place.identifier
    }

    /// Adds an item that has no value, which is not the same as an empty one.
    public mutating func addWithoutValue(
        _ itemClass: ItemClass, _ attributes: Attributes, accessibility: Accessibility
    ) throws(VaultError) -> ItemIdentifier {
        let place = try newPlace(accessibility)
        try makeFolder(accessibility)
        let written = try vault.withSealer(place, 1, itemClass, attributes, transaction.identifier)
        {
            sealer, keys throws(VaultError) in
            try sealer.sealAbsent(in: items, keys)
        }
        stage(written, before: nil)
        return place.identifier
    }

    /// Gives an item a new value, and other attributes or another class where these are named.
    ///
    /// - Throws: `notFound`, and what `add` throws.
    public mutating func update<Source: ValueSource & ~Copyable>(
        _ identifier: ItemIdentifier, attributes: Attributes? = nil,
        accessibility: Accessibility? = nil, value: inout Source
    ) throws(VaultError) {
        let (old, next) = try change(identifier, accessibility)
        try makeFolder(next.place.accessibility)
        let written = try vault.withSealer(
            next.place, next.revision, old.item.itemClass, attributes ?? old.item.attributes,
            transaction.identifier
        ) { sealer, keys throws(VaultError) in try sealer.seal(&value, in: items, keys) }
        stage(written, before: try vault.indexEntry(identifier))
    }

    /// Gives an item other attributes, another class, or takes its value away.
    ///
    /// A kept value is opened only where the class changes.
    /// - Throws: `notFound`, `damaged` where the value to keep is, and what `add` throws.
    public mutating func update(
        _ identifier: ItemIdentifier, attributes: Attributes? = nil,
        accessibility: Accessibility? = nil, value: ValueChange = .keep
    ) throws(VaultError) {
        let (old, next) = try change(identifier, accessibility)
        try makeFolder(next.place.accessibility)
        let written = try vault.withSealer(
            next.place, next.revision, old.item.itemClass, attributes ?? old.item.attributes,
            transaction.identifier
        ) { sealer, keys throws(VaultError) in
            guard value == .keep, old.item.hasValue else {
                return try sealer.sealAbsent(in: items, keys)
            }
            return try vault.reseal(old, with: sealer, in: items, keys)
        }
        stage(written, before: try vault.indexEntry(identifier))
    }

    /// Adds an item of another vault as it is there, sealed under keys of this one.
    ///
    /// - Parameter holder: The other vault's class keys.
    /// - Throws: `damaged` where the file's content is not in order; what `add` throws.
    mutating func adopt<Holder: ClassKeyHolder & ~Copyable>(
        _ file: consuming ItemFile, _ holder: borrowing Holder
    ) throws(VaultError) {
        let header = file.header
        let place = file.place
        let content = try holder.withEpoch(header.epoch, of: place) { keys throws(VaultError) in
            let content = try file.content(keys)
            _ = try file.boxes(content, keys)
            return content
        }
        try makeFolder(header.accessibility)
        switch header.form {
        case .absent:
            let written = try vault.withSealer(
                place, header.revision, content.itemClass, content.attributes,
                transaction.identifier
            ) { sealer, keys throws(VaultError) in try sealer.sealAbsent(in: items, keys) }
            stage(written, before: nil)
        case .oneShot:
            let dataKey = try Self.dataKey(of: file, holder)
            var reader = OneShotReader(file, dataKey)
            try adopt(&reader, header, content)
        case .stream:
            let dataKey = try Self.dataKey(of: file, holder)
            var reader = try StreamReader(file, dataKey)
            try adopt(&reader, header, content)
        }
    }

    private mutating func adopt<Source: ValueSource & ~Copyable>(
        _ value: inout Source, _ header: ItemHeader, _ content: ItemContent
    ) throws(VaultError) {
        let written = try vault.withSealer(
            ItemPlace(header), header.revision, content.itemClass, content.attributes,
            transaction.identifier
        ) { sealer, keys throws(VaultError) in try sealer.seal(&value, in: items, keys) }
        stage(written, before: nil)
    }

    private static func dataKey<Holder: ClassKeyHolder & ~Copyable>(
        of file: borrowing ItemFile, _ holder: borrowing Holder
    ) throws(VaultError) -> SecretKey {
        try holder.withEpoch(file.header.epoch, of: file.place) { keys throws(VaultError) in
            let content = try file.content(keys)
            return try file.boxes(content, keys).dataKey(file.header, keys)
        }
    }

    /// An item's value as it was before this transaction; nil where it has none.
    ///
    /// - Throws: `notFound`, `locked`, `damaged`, `io`.
    public func openValue(of identifier: ItemIdentifier) throws(VaultError) -> OpenedValue? {
        try vault.openEntry(identifier)
    }

    /// Deletes an item.
    ///
    /// - Throws: `notFound`.
    public mutating func delete(_ identifier: ItemIdentifier) throws(VaultError) {
        try transaction.requireUntouched(identifier)
        transaction.stage(
            ItemMove(before: try vault.indexEntry(identifier), after: nil), of: identifier)
    }

    /// Makes everything staged true.
    ///
    /// - Throws: `diskFull`, `readOnly`, `io`.
    public consuming func commit() throws(VaultError) {
        try vault.commit(transaction, in: items)
    }
}

extension VaultWriter {
    private func newPlace(_ accessibility: Accessibility) throws(VaultError) -> ItemPlace {
        ItemPlace(accessibility: accessibility, identifier: vault.makeIdentifier())
    }

    /// Makes the folder that the item's file will be renamed into.
    private func makeFolder(_ accessibility: Accessibility) throws(VaultError) {
        _ = try items.madeSubdirectory(
            accessibility.code, ItemPlace.root + "/" + accessibility.code)
    }

    private func change(
        _ identifier: ItemIdentifier, _ accessibility: Accessibility?
    ) throws(VaultError) -> (Catalogue.Entry, (place: ItemPlace, revision: UInt64)) {
        try transaction.requireUntouched(identifier)
        let old = try vault.entry(identifier)
        let (revision, overflow) = old.item.revision.addingReportingOverflow(1)
        guard !overflow else { throw VaultError(.tooLarge, "the item was written too often") }
        let place = ItemPlace(
            accessibility: accessibility ?? old.item.accessibility, identifier: identifier)
        return (old, (place, revision))
    }

    /// Stages a version that was sealed before.
    mutating func take(_ staged: IndexEntry, epoch: UInt32) throws(VaultError) {
        let conflict = VaultError(.conflict, "the item was written by another meanwhile")
        let before = vault.catalogue.entries[staged.identifier]
        guard (before?.item.revision ?? 0) + 1 == staged.revision else { throw conflict }
        let current = try vault.keys.withCurrentEpoch(of: staged.accessibility) {
            keys throws(VaultError) in keys.epoch
        }
        guard epoch == current else { throw conflict }
        try makeFolder(staged.accessibility)
        stage(staged, before: before == nil ? nil : try vault.indexEntry(staged.identifier))
    }

    private func stage(_ written: IndexEntry, before: IndexEntry?) {
        transaction.stage(ItemMove(before: before, after: written), of: written.identifier)
    }
}
