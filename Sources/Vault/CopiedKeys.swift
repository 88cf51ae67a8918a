internal import ItemModel
internal import SecretMemory

/// The classes of a copied vault that its recovery key opens.
struct CopiedKeys: ~Copyable, ClassKeyHolder {
    private let whenUnlocked: ClassKeys
    private let afterFirstUnlock: ClassKeys
    private let always: ClassKeys

    /// In the order in which a copy is read.
    static let classes: [Accessibility] = [.whenUnlocked, .afterFirstUnlock, .always]

    /// - Throws: `noRecoveryKey`; `wrongRecoveryKey` where not one wrap opens, `damagedKeybag` where some do.
    init(_ keybag: Keybag, recovery: borrowing SecretKey) throws(VaultError) {
        guard keybag.hasRecovery else {
            throw VaultError(.noRecoveryKey, "the vault has no recovery key")
        }
        try Self.requireRight(recovery, keybag)
        let whenUnlocked = try Self.keys(.whenUnlocked, keybag, recovery)
        let afterFirstUnlock = try Self.keys(.afterFirstUnlock, keybag, recovery)
        let always = try Self.keys(.always, keybag, recovery)
        self.whenUnlocked = whenUnlocked
        self.afterFirstUnlock = afterFirstUnlock
        self.always = always
    }

    borrowing func withEpoch<Result: ~Copyable>(
        _ epoch: UInt32, of place: ItemPlace,
        _ body: (borrowing EpochKeys) throws(VaultError) -> Result
    ) throws(VaultError) -> Result {
        let result: Result?
        switch place.accessibility {
        case .whenUnlocked: result = try whenUnlocked.withKeys(of: epoch, body)
        case .afterFirstUnlock: result = try afterFirstUnlock.withKeys(of: epoch, body)
        case .always: result = try always.withKeys(of: epoch, body)
        default: throw place.error(.keyDestroyed)
        }
        guard let result else { throw place.error(.unknownEpoch) }
        return result
    }

    private static func requireRight(
        _ recovery: borrowing SecretKey, _ keybag: Keybag
    ) throws(VaultError) {
        let records = keybag.records.filter { $0.name.isRecoverable }
        var opened = 0
        for record in records where (try? open(record, keybag, recovery)) != nil { opened += 1 }
        guard opened > 0 else {
            throw VaultError(.wrongRecoveryKey, "the recovery key is not this vault's")
        }
        // The outer MAC needs the device's key, so that these wraps are all there is to tell damage by.
        guard opened == records.count else { throw .damagedKeybag }
    }

    private static func keys(
        _ accessibility: Accessibility, _ keybag: Keybag, _ recovery: borrowing SecretKey
    ) throws(VaultError) -> ClassKeys {
        let records = keybag.epochs(of: .class(accessibility))
        guard let newest = records.last else { throw .damagedKeybag }
        let previous = records.count > 1 ? try epochKeys(records[0], keybag, recovery) : nil
        return ClassKeys(
            current: try epochKeys(newest, keybag, recovery), previous: previous)
    }

    private static func epochKeys(
        _ record: KeyRecord, _ keybag: Keybag, _ recovery: borrowing SecretKey
    ) throws(VaultError) -> EpochKeys {
        try EpochKeys(epoch: record.epoch, secret: try open(record, keybag, recovery))
    }

    private static func open(
        _ record: KeyRecord, _ keybag: Keybag, _ recovery: borrowing SecretKey
    ) throws(VaultError) -> SecretKey {
        try WrapSealer(vaultIdentifier: keybag.identifier).open(
            record, by: .recovery, holder: recovery, effaceable: nil, or: .damagedKeybag)
    }
}
