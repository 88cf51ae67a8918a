internal import ItemModel
internal import LinuxSystem
internal import Sealing
internal import SecretMemory

extension Vault {
    /// Puts other settings into the keybag.
    ///
    /// - Parameter root: What the passcode was stretched to, which settings that guard less ask for where one
    ///   is set.
    /// - Returns: False where another process changed the passcode since: nothing was written.
    /// - Throws: `wrongPasscode`, `locked` where the keybag cannot be sealed anew; `copiedVault`, `busy`,
    ///   `diskFull`, `readOnly`, `io`; `notProved` where the passcode is asked for.
    public func change(
        _ settings: VaultSettings, provedBy root: borrowing ProvenRoot?
    ) throws(VaultError) -> Bool {
        let lock = try takeLock()
        if hasPasscode, settings.isWeaker(than: keybag.settings) {
            switch root {
            case .some(let root): guard try accepts(root) else { return false }
            case .none: throw VaultError(.notProved, "the passcode is needed for that")
            }
        }
        var next = keybag
        next.settings = settings
        let sealed = try keys.withKeybagKeys { keys throws(VaultError) in
            try advance(&next, bag: keys.bag, try stateDirectory.deviceKey())
            return true
        }
        guard sealed == true else { throw VaultError(.locked, "the vault is locked") }
        try requireWanted()
        try write(next)
        if !settings.namesWhileLocked, state == .locked { self.lock() }
        lock.release()
        return true
    }
}
