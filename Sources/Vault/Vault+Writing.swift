internal import ItemModel
internal import LinuxSystem
internal import SecretMemory

extension Vault {
    /// Takes the vault's lock, takes in what others wrote, and begins a transaction.
    ///
    /// - Throws: `copiedVault`, `busy`, `readOnly`, `diskFull`, `io`; what a keybag written meanwhile
    ///   makes `open` throw.
    public func makeWriter() throws(VaultError) -> VaultWriter {
        try makeWriter(Transaction(.makeRandom(from: random)))
    }

    /// A transaction that makes `staged` true, and whatever else goes with it.
    ///
    /// - Throws: as `makeWriter()`; `conflict` where the item was written meanwhile, or its class's keys
    ///   are others.
    public func makeWriter(
        for staged: borrowing StagedItem
    ) throws(VaultError) -> VaultWriter {
        var writer = try makeWriter(Transaction(staged.transaction))
        try writer.take(staged.entry, epoch: staged.epoch)
        staged.handOver()
        return writer
    }

    /// The same, where `isWanted` still says so once the lock is taken; else nil, and `staged` stays.
    public func makeWriter(
        for staged: borrowing StagedItem, where isWanted: () -> Bool
    ) throws(VaultError) -> VaultWriter? {
        var writer = try makeWriter(Transaction(staged.transaction))
        guard isWanted() else { return nil }
        try writer.take(staged.entry, epoch: staged.epoch)
        staged.handOver()
        return writer
    }

    private func makeWriter(_ transaction: Transaction) throws(VaultError) -> VaultWriter {
        let lock = try takeLock()
        let items = try directory.madeSubdirectory(ItemPlace.root, ItemPlace.root)
        try settle(in: items)
        try Leftovers.remove(directory, stateDirectory, keys)
        return VaultWriter(self, lock, items, transaction)
    }

    /// One transaction from beginning to end: what `body` stages comes true when it returns.
    ///
    /// - Throws: What `makeWriter` and `body` throw; nothing has then changed.
    public func withWriter<Result>(
        _ body: (inout VaultWriter) throws(VaultError) -> Result
    ) throws(VaultError) -> Result {
        var writer = try makeWriter()
        let result = try body(&writer)
        try writer.commit()
        return result
    }

    /// The lock, with the keybag as it is now that nobody else writes.
    func takeLock() throws(VaultError) -> FileLock {
        guard !isCopied else { throw .copiedVault }
        let lock = try onSystem(Self.lockName) { () throws(SystemError) in
            try FileLock(in: directory, name: Self.lockName, timeout: Limits.lockMilliseconds)
        }
        try reloadKeybag()
        guard !isCopied else { throw .copiedVault }
        return lock
    }

    func makeIdentifier() -> ItemIdentifier {
        while true {
            let bytes = random.makeBytes(count: Limits.identifierByteCount)
            if let identifier = ItemIdentifier(bytes) { return identifier }
        }
    }

    /// Lends a sealer for one version of an item, and the class keys it seals with.
    func withSealer(
        _ place: ItemPlace, _ revision: UInt64, _ itemClass: ItemClass, _ attributes: Attributes,
        _ transaction: TransactionIdentifier,
        _ body: (ItemSealer, borrowing EpochKeys) throws(VaultError) -> IndexEntry
    ) throws(VaultError) -> IndexEntry {
        let sealer = ItemSealer(
            place: place, revision: revision, itemClass: itemClass, attributes: attributes,
            transaction: transaction, random: random)
        return try keys.withCurrentEpoch(of: place.accessibility) { keys throws(VaultError) in
            try body(sealer, keys)
        }
    }

    /// Seals an item anew with the value it has.
    func reseal(
        _ old: Catalogue.Entry, with sealer: ItemSealer, in folder: borrowing Directory,
        _ current: borrowing EpochKeys
    ) throws(VaultError) -> IndexEntry {
        let file = try openCurrent(old)
        if sealer.place.accessibility == old.item.accessibility {
            let epoch = file.header.epoch
            return try keys.withEpoch(epoch, of: old.place) { oldKeys throws(VaultError) in
                try sealer.sealKeeping(file, oldKeys, in: folder, current)
            }
        }
        let dataKey = try dataKey(of: file)
        if file.header.form == .oneShot {
            var reader = OneShotReader(file, dataKey)
            return try sealer.seal(&reader, in: folder, current)
        }
        var reader = try StreamReader(file, dataKey)
        return try sealer.seal(&reader, in: folder, current)
    }
}

extension VaultError {
    static let copiedVault = VaultError(
        .copiedVault,
        "the vault is not where this device made it: it is read only until it is accepted here")
}
