internal import Sealing
internal import SecretMemory

extension KeybagMaker {
    /// The keybag that follows `old`: each class and index key in a new epoch beside the old one, `bag` and
    /// `gates` new alone, the passcode's gate as it was.
    ///
    /// The new effaceable keys last a power cut before this returns; the old ones stay.
    ///
    /// - Throws: `damaged` where a key of `old` does not open.
    func renew(
        _ old: Keybag, root: borrowing WrapOpener, device: borrowing WrapOpener,
        _ state: borrowing StateDirectory
    ) throws(VaultError) -> Keybag {
        let bag = try randomKey()
        let newest = try Self.following(old.current(.bag)?.epoch ?? 0)
        var records: [KeyRecord] = []
        for name in KeyName.always + (passcode == nil ? [] : KeyName.withPasscode) {
            let before = old.current(name)
            if let before, name.hasEpochs || name.isPair {
                records.append(try kept(before, root, device, state))
            }
            if name == .bag {
                records.append(
                    try record(name, epoch: newest, keeping: bag, publicKey: nil, state))
            } else if !name.isPair {
                let epoch = try before == nil ? newest : Self.following(before?.epoch ?? 0)
                records.append(
                    try record(
                        name, epoch: epoch, keeping: try randomKey(), publicKey: nil, state))
            } else if before == nil {
                records.append(try pair(name, epoch: newest, state))
            }
        }
        records.sort { $0.precedes($1) }
        var next = Keybag(
            identifier: vaultIdentifier, generation: try old.nextGeneration, passcode: passcode,
            records: records, settings: old.settings)
        try authenticate(&next, bag: bag)
        return next
    }

    /// A record of before, wrapped for the holders of now.
    private func kept(
        _ old: KeyRecord, _ root: borrowing WrapOpener, _ device: borrowing WrapOpener,
        _ state: borrowing StateDirectory
    ) throws(VaultError) -> KeyRecord {
        let key = try old.name.wrapper == .device ? device.open(old, state) : root.open(old, state)
        switch key {
        case .some(let key):
            return try record(
                old.name, epoch: old.epoch, keeping: key, publicKey: old.publicKey, state,
                keepsEffaceable: true)
        case .none: throw VaultError(VaultDamage(.keyDestroyed, file: old.name.text))
        }
    }

    private func pair(
        _ name: KeyName, epoch: UInt32, _ state: borrowing StateDirectory
    ) throws(VaultError) -> KeyRecord {
        let pair = try onSealing { () throws(SealingError) in
            try KeyPair.makeKeyPair(from: random)
        }
        return try record(
            name, epoch: epoch, keeping: pair.privateKey, publicKey: pair.publicKey, state)
    }

    private static func following(_ epoch: UInt32) throws(VaultError) -> UInt32 {
        let (next, overflow) = epoch.addingReportingOverflow(1)
        guard !overflow else { throw VaultError(.tooLarge, "the keys were changed too often") }
        return next
    }
}

extension Keybag {
    /// - Throws: `tooLarge` after 2^64 writes.
    var nextGeneration: UInt64 {
        get throws(VaultError) {
            let (next, overflow) = generation.addingReportingOverflow(1)
            guard !overflow else {
                throw VaultError(.tooLarge, "the keybag was written too often")
            }
            return next
        }
    }
}
