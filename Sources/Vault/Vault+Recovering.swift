internal import ItemModel
internal import LinuxSystem
public import Sealing
public import SecretMemory

extension Vault {
    /// Makes a vault for this device of what a recovery key opens in a copied one: new identifier, device
    /// key, class keys and recovery key; items keep their identifiers, revisions and dates.
    ///
    /// It is made beside its place and moved there when it is whole: a cut leaves nothing but a directory
    /// that the next attempt removes.
    ///
    /// - Parameters:
    ///   - passcode: Of the new vault; nil for one without.
    ///   - cost: Nil to aim at half a second on this machine.
    ///   - progress: Hears how many of how many items are done.
    /// - Throws: `exists` or `occupied` where something stands in the place; what `create` throws.
    public static func recover(
        _ copy: borrowing CopiedVault, at location: VaultLocation,
        passcode: borrowing SecretBytes?, cost: Argon2Cost? = nil,
        options: CreationOptions = CreationOptions(), random: some RandomSource,
        progress: (Int, Int) -> Void = { _, _ in }
    ) throws(VaultError) -> RecoveredVault {
        let site = try BuildingSite(location)
        do throws(VaultError) {
            let recovery = try create(
                at: site.location, passcode: passcode, cost: cost, options: options,
                random: random)
            let vault = try open(at: site.location, random: random)
            switch passcode {
            case .some(let passcode): try vault.unlock(passcode: passcode)
            case .none: break
            }
            let report = try vault.take(copy, progress)
            try site.moveIn()
            return RecoveredVault(recovery: recovery, report: report)
        } catch {
            site.clear()
            throw error
        }
    }

    private func take(
        _ copy: borrowing CopiedVault, _ progress: (Int, Int) -> Void
    ) throws(VaultError) -> RecoveryReport {
        var report = RecoveryReport()
        report.deviceOnlyCount = try copy.deviceOnlyCount()
        report.passedOver = try copy.leftovers()
        let places = try Self.places(copy, &report)
        var done = 0
        while done < places.count {
            progress(done, places.count)
            let batch = places[done..<min(done + Limits.resealBatch, places.count)]
            try take(batch, copy, &report)
            done += batch.count
        }
        progress(done, places.count)
        return report
    }

    private func take(
        _ batch: ArraySlice<ItemPlace>, _ copy: borrowing CopiedVault,
        _ report: inout RecoveryReport
    ) throws(VaultError) {
        var writer = try makeWriter()
        for place in batch {
            do throws(VaultError) {
                guard let file = try copy.file(place) else { throw place.error(.missing) }
                try writer.adopt(file, copy.keys)
                report.itemCount += 1
            } catch {
                guard let damage = error.damage else { throw error }
                report.passedOver.append(damage)
            }
        }
        try writer.commit()
    }

    /// One place for each item, in the order of identifiers.
    private static func places(
        _ copy: borrowing CopiedVault, _ report: inout RecoveryReport
    ) throws(VaultError) -> [ItemPlace] {
        var found: [ItemIdentifier: [ItemPlace]] = [:]
        for accessibility in CopiedKeys.classes {
            for identifier in try copy.listing(accessibility).items {
                let place = ItemPlace(accessibility: accessibility, identifier: identifier)
                found[identifier, default: []].append(place)
            }
        }
        var places: [ItemPlace] = []
        for rivals in found.values {
            if let place = try latest(of: rivals, copy, &report) { places.append(place) }
        }
        return places.sorted { $0.identifier < $1.identifier }
    }

    /// Where an item stands twice, the file of the higher revision; two of the same tell nothing.
    private static func latest(
        of rivals: [ItemPlace], _ copy: borrowing CopiedVault, _ report: inout RecoveryReport
    ) throws(VaultError) -> ItemPlace? {
        guard rivals.count > 1 else { return rivals.first }
        var revisions: [ItemPlace: UInt64] = [:]
        for place in rivals {
            do throws(VaultError) {
                if let file = try copy.file(place) { revisions[place] = file.header.revision }
            } catch {
                guard let damage = error.damage else { throw error }
                report.passedOver.append(damage)
            }
        }
        let highest = revisions.values.max()
        let winners = revisions.filter { $0.value == highest }.map(\.key)
        let winner = winners.count == 1 ? winners.first : nil
        report.passedOver += revisions.keys.filter { $0 != winner }.map { $0.damage(.duplicated) }
        return winner
    }
}
