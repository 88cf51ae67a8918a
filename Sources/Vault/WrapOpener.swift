internal import ItemModel
internal import SecretMemory

/// Opens the records of one keybag by one holder's key, which it wipes when it ends.
struct WrapOpener: ~Copyable {
    /// What became of a record's wrap.
    enum Condition {
        case opens
        case fails
        /// Its effaceable key is gone: it was destroyed on purpose.
        case destroyed
    }

    let keybag: Keybag
    let wrapper: KeyWrap.Wrapper
    private let holder: SecretKey
    private let deviceKey: SecretKey

    /// - Parameters:
    ///   - holder: The root or the device root, as `wrapper` says.
    ///   - deviceKey: Names the effaceable keys.
    init(
        _ keybag: Keybag, by wrapper: KeyWrap.Wrapper, holder: consuming SecretKey,
        deviceKey: consuming SecretKey
    ) {
        self.keybag = keybag
        self.wrapper = wrapper
        self.holder = holder
        self.deviceKey = deviceKey
    }

    /// Every record that this holder wraps.
    var records: [KeyRecord] {
        keybag.records.filter { $0.wrap(by: wrapper) != nil }
    }

    /// - Returns: nil where the record was destroyed.
    /// - Throws: `damaged` with `keyRecord` where it does not open.
    func open(
        _ record: KeyRecord, _ state: borrowing StateDirectory
    ) throws(VaultError) -> SecretKey? {
        let sealer = WrapSealer(vaultIdentifier: keybag.identifier)
        let failure = VaultError(VaultDamage(.keyRecord, file: record.name.text))
        guard record.name.isEffaceable else {
            return try sealer.open(
                record, by: wrapper, holder: holder, effaceable: nil, or: failure)
        }
        let effaceable = try effaceableKey(of: record, state, or: failure)
        guard effaceable != nil else { return nil }
        return try sealer.open(
            record, by: wrapper, holder: holder, effaceable: effaceable, or: failure)
    }

    /// A file of the wrong length is as good as one of the wrong bytes: the record does not open.
    private func effaceableKey(
        of record: KeyRecord, _ state: borrowing StateDirectory, or failure: VaultError
    ) throws(VaultError) -> SecretKey? {
        do throws(VaultError) {
            return try state.effaceable(for: record, deviceKey: deviceKey)
        } catch {
            throw error.code == .damaged ? failure : error
        }
    }

    func condition(
        of record: KeyRecord, _ state: borrowing StateDirectory
    ) throws(VaultError) -> Condition {
        do throws(VaultError) {
            return try open(record, state) == nil ? .destroyed : .opens
        } catch {
            guard error.code == .damaged else { throw error }
            return .fails
        }
    }

    /// The key of the current epoch of a name that is never effaceable.
    func current(
        _ name: KeyName, _ state: borrowing StateDirectory
    ) throws(VaultError) -> SecretKey {
        guard let record = keybag.current(name), let key = try open(record, state) else {
            throw VaultError(VaultDamage(.keyRecord, file: name.text))
        }
        return key
    }
}
