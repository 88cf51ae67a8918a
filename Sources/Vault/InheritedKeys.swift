internal import SecretMemory

/// What a forked vault takes over: the keys that its items are sealed with.
///
/// Keybag and index keys are made anew: the two vaults must not take each other's for their own.
struct InheritedKeys: ~Copyable {
    private let root: WrapOpener
    private let device: WrapOpener
    private let state: StateDirectory

    init(
        root: consuming WrapOpener, device: consuming WrapOpener, _ state: consuming StateDirectory
    ) {
        self.root = root
        self.device = device
        self.state = state
    }

    /// - Throws: `wrongPasscode`, `damagedKeybag`.
    func requireRightRoot() throws(VaultError) {
        _ = try root.requireRightRoot(state)
    }

    /// What guards the vault, which goes on to.
    var settings: VaultSettings { root.keybag.settings }

    /// The record to take over; nil for keys that are made anew.
    func record(of name: KeyName) -> KeyRecord? {
        guard name != .bag, name != .gates, name.indexedFamily == nil else { return nil }
        return root.keybag.current(name)
    }

    /// Its key; nil where it was destroyed.
    func key(of record: KeyRecord) throws(VaultError) -> SecretKey? {
        try record.name.wrapper == .device ? device.open(record, state) : root.open(record, state)
    }
}
