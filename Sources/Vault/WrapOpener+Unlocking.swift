internal import ItemModel
internal import SecretMemory

extension WrapOpener {
    /// Tells a wrong passcode from a damaged record, field 8 being good.
    ///
    /// No wrap opens: the root is wrong. Some do: the others are damaged; where they are effaceable
    /// ones, only their own class is lost and the rest opens.
    ///
    /// - Returns: The effaceable records that do not open, and whether they were destroyed.
    /// - Throws: `wrongPasscode`, `damagedKeybag`.
    func requireRightRoot(
        _ state: borrowing StateDirectory
    ) throws(VaultError) -> [VaultDamage] {
        var opened = 0
        var isDamaged = false
        var broken: [VaultDamage] = []
        for record in records {
            switch try condition(of: record, state) {
            case .opens: opened += 1
            case .fails:
                isDamaged = isDamaged || !record.name.isEffaceable
                broken.append(VaultDamage(.keyRecord, file: record.name.text))
            case .destroyed:
                // An epoch that a rekey replaced is destroyed before its record goes.
                guard record == keybag.current(record.name) else { continue }
                broken.append(VaultDamage(.keyDestroyed, file: record.name.text))
            }
        }
        guard opened > 0 else {
            guard keybag.passcode != nil else { throw .damagedKeybag }
            throw VaultError(.wrongPasscode, "the passcode is wrong")
        }
        guard !isDamaged else { throw .damagedKeybag }
        return broken
    }

    /// All that an unlocked vault holds but the Always family, which the device root opens.
    func unlockedKeys(
        always: consuming FamilyKeys, _ state: borrowing StateDirectory
    ) throws(VaultError) -> UnlockedKeys {
        let bag = try current(.bag, state)
        guard try keybag.isGenuine(underBag: bag) else { throw .damagedKeybag }
        return UnlockedKeys(
            always: always,
            afterFirstUnlock: try family(.afterFirstUnlock, state),
            whenUnlocked: try family(.whenUnlocked, state),
            keybag: KeybagKeys(bag: bag, gates: try current(.gates, state)))
    }
}

extension VaultError {
    static let damagedKeybag = VaultError(
        .damagedKeybag, "the keybag is damaged, or the device key is another machine's",
        file: Keybag.fileName)
}
