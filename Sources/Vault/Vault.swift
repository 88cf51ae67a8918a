public import ItemModel
public import Sealing
public import SecretMemory

/// An open vault directory: the keybag, the keys in memory, and the items they open.
public final class Vault {
    public let identifier: [UInt8] = []

    public static func create(
        at location: VaultLocation, passcode: borrowing SecretBytes?, cost: Argon2Cost?,
        options: CreationOptions, random: some RandomSource
    ) throws(VaultError) -> SecretKey? {
        throw VaultError(.unsupported)
    }

    public static func open(
        at location: VaultLocation, random: some RandomSource
    ) throws(VaultError) -> Vault {
        throw VaultError(.unsupported)
    }

    public var hasPasscode: Bool { false }
    public var state: LockState { .noPasscode }
    public var isCopied: Bool { false }
    public var damage: [VaultDamage] { [] }

    init() {}

    public func unlock(passcode: borrowing SecretBytes) throws(VaultError) {}
    public func lock() {}
    public func forget() {}
    public func changePasscode(
        from old: borrowing SecretBytes, to new: borrowing SecretBytes, cost: Argon2Cost?
    ) throws(VaultError) {}

    public func items() throws(VaultError) -> [StoredItem] { [] }
    public func item(_ identifier: ItemIdentifier) throws(VaultError) -> StoredItem? { nil }

    public func readValue<Sink: ValueSink & ~Copyable>(
        of identifier: ItemIdentifier, into sink: inout Sink
    ) throws(VaultError) -> Bool { false }

    public func check() throws(VaultError) -> CheckReport { CheckReport() }

    public func makeWriter() throws(VaultError) -> VaultWriter { throw VaultError(.unsupported) }

    public func withWriter<R>(
        _ body: (inout VaultWriter) throws(VaultError) -> R
    ) throws(VaultError) -> R { throw VaultError(.unsupported) }
}
