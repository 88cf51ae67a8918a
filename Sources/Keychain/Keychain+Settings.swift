package import ItemModel
package import Vault

extension Keychain {
    /// Every setting and its number.
    package var settings: [VaultSetting: Int] {
        let settings = vault.settings
        return Dictionary(
            VaultSetting.allCases.map { ($0, settings[$0]) }, uniquingKeysWith: { one, _ in one })
    }

    /// Whether setting it so asks for the passcode.
    ///
    /// - Throws: `invalid` for a number that it cannot have.
    package func asksPasscode(
        _ setting: VaultSetting, _ number: Int
    ) throws(KeychainError) -> Bool {
        let after = try changed(setting, number)
        return vault.hasPasscode && after.isWeaker(than: vault.settings)
    }

    /// Sets it.
    ///
    /// - Returns: False where the passcode was changed by another meanwhile.
    /// - Throws: `authenticationFailed`, `interactionNotAllowed`, `invalid`.
    package func set(
        _ setting: VaultSetting, _ number: Int, provedBy root: borrowing ProvenRoot?
    ) throws(KeychainError) -> Bool {
        let settings = try changed(setting, number)
        do {
            return try vault.change(settings, provedBy: root)
        } catch {
            throw KeychainError(error)
        }
    }

    private func changed(
        _ setting: VaultSetting, _ number: Int
    ) throws(KeychainError) -> VaultSettings {
        guard setting.allows(number) else {
            throw KeychainError(.invalid, "\(setting.rawValue) cannot have this value")
        }
        guard vault.hasPasscode else {
            throw KeychainError(
                .unavailable, "the vault has no passcode, so nothing can lock it",
                hint: Self.noPasscodeHint)
        }
        var settings = vault.settings
        settings[setting] = number
        return settings
    }
}

extension VaultSettings {
    fileprivate subscript(setting: VaultSetting) -> Int {
        get {
            switch setting {
            case .autoLock: Int(autoLockSeconds)
            case .autoLockMaximum: Int(autoLockMaximumSeconds)
            case .lockGrace: Int(graceSeconds)
            case .lockOnScreenLock: locksOnScreenLock ? 1 : 0
            case .lockOnSuspend: locksOnSuspend ? 1 : 0
            case .namesWhileLocked: namesWhileLocked ? 1 : 0
            case .wipeAfter: Int(wipeAfter)
            }
        }
        set {
            switch setting {
            case .autoLock: autoLockSeconds = UInt32(clamping: newValue)
            case .autoLockMaximum: autoLockMaximumSeconds = UInt32(clamping: newValue)
            case .lockGrace: graceSeconds = UInt32(clamping: newValue)
            case .lockOnScreenLock: locksOnScreenLock = newValue != 0
            case .lockOnSuspend: locksOnSuspend = newValue != 0
            case .namesWhileLocked: namesWhileLocked = newValue != 0
            case .wipeAfter: wipeAfter = UInt32(clamping: newValue)
            }
        }
    }
}
