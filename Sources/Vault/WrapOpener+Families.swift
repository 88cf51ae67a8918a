internal import ItemModel
internal import SecretMemory

extension WrapOpener {
    /// A family's keys; without akpu's where that class was destroyed or does not open.
    func family(
        _ family: LockFamily, _ state: borrowing StateDirectory
    ) throws(VaultError) -> FamilyKeys {
        let (migrating, deviceOnly): (Accessibility, Accessibility) =
            switch family {
            case .whenUnlocked: (.whenUnlocked, .whenUnlockedThisDeviceOnly)
            case .afterFirstUnlock: (.afterFirstUnlock, .afterFirstUnlockThisDeviceOnly)
            case .always: (.always, .alwaysThisDeviceOnly)
            }
        let passcodeOnly =
            family == .whenUnlocked ? try passcodeClass(state) : nil
        return FamilyKeys(
            migrating: try knownClass(migrating, state),
            deviceOnly: try knownClass(deviceOnly, state),
            passcodeOnly: passcodeOnly,
            index: try indexKeys(family, state))
    }

    private func indexKeys(
        _ family: LockFamily, _ state: borrowing StateDirectory
    ) throws(VaultError) -> IndexKeys {
        let records = keybag.epochs(of: .index(family))
        let previous = records.count > 1 ? records.first : nil
        return IndexKeys(
            try current(.index(family), state), epoch: records.last?.epoch ?? 0,
            previous: try opened(previous, state), previousEpoch: previous?.epoch ?? 0)
    }

    private func opened(
        _ record: KeyRecord?, _ state: borrowing StateDirectory
    ) throws(VaultError) -> SecretKey? {
        guard let record else { return nil }
        return try open(record, state)
    }

    private func knownClass(
        _ accessibility: Accessibility, _ state: borrowing StateDirectory
    ) throws(VaultError) -> ClassKeys {
        guard let keys = try classKeys(accessibility, state) else {
            throw VaultError(VaultDamage(.keyRecord, file: accessibility.code))
        }
        return keys
    }

    private func passcodeClass(
        _ state: borrowing StateDirectory
    ) throws(VaultError) -> ClassKeys? {
        guard keybag.passcode != nil else { return nil }
        let accessibility = Accessibility.whenPasscodeSetThisDeviceOnly
        do throws(VaultError) {
            return try classKeys(accessibility, state)
        } catch {
            guard error.damage != nil else { throw error }
            return nil
        }
    }

    /// Nil where the current epoch was destroyed.
    private func classKeys(
        _ accessibility: Accessibility, _ state: borrowing StateDirectory
    ) throws(VaultError) -> ClassKeys? {
        let records = keybag.epochs(of: .class(accessibility))
        guard let newest = records.last, let current = try epochKeys(newest, state) else {
            return nil
        }
        let previous = records.count > 1 ? try epochKeys(records[0], state) : nil
        return ClassKeys(current: current, previous: previous)
    }

    private func epochKeys(
        _ record: KeyRecord, _ state: borrowing StateDirectory
    ) throws(VaultError) -> EpochKeys? {
        guard let secret = try open(record, state) else { return nil }
        return try EpochKeys(epoch: record.epoch, secret: secret)
    }
}
