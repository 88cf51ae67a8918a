package import ItemModel
internal import Vault

extension Keychain {
    /// Everything that is not as it was written, then advice on items that are.
    ///
    /// - Throws: `interactionNotAllowed` where a class could not be looked at.
    package func check() throws(KeychainError) -> [CheckedFinding] {
        try requireNothingHidden()
        let report = try translated { () throws(VaultError) in try vault.check() }
        let names = try namesByFile()
        var findings = report.findings.map { Self.finding($0, names) }
        if report.isCopied {
            findings.append(
                CheckedFinding(
                    kind: "copied-vault", name: "keybag",
                    message: "the vault is not where this machine made it", isDamage: true))
        }
        return try findings + deprecated() + weakSettings
    }

    /// The names of open items by where their files stand; none where an index is damaged.
    func namesByFile() throws(KeychainError) -> [String: String] {
        guard vault.damage.allSatisfy({ !$0.kind.isOfIndex }) else { return [:] }
        let catalogue = try catalogue()
        return Dictionary(
            catalogue.slots.positions.map { (catalogue.item($0).file, catalogue.name($0)) },
            uniquingKeysWith: { one, _ in one })
    }

    private func deprecated() throws(KeychainError) -> [CheckedFinding] {
        guard vault.damage.allSatisfy({ !$0.kind.isOfIndex }) else { return [] }
        let catalogue = try catalogue()
        return catalogue.sortedByName.filter { catalogue.item($0).accessibility.isDeprecated }.map {
            CheckedFinding(
                kind: "deprecated-class", name: catalogue.name($0),
                message: "it is open also before the first unlock: its class is deprecated; "
                    + "kist protect --deprecated moves all of them",
                isDamage: false)
        }
    }

    /// What the owner may have chosen, and should know of.
    private var weakSettings: [CheckedFinding] {
        var findings: [CheckedFinding] = []
        if !vault.hasPasscode {
            findings.append(
                CheckedFinding(
                    kind: "no-passcode", name: "keybag",
                    message: "whoever can read this account's files can open every item",
                    isDamage: false))
        }
        if vault.isRekeying {
            findings.append(
                CheckedFinding(
                    kind: "rekey-unfinished", name: "keybag",
                    message: "a change of all keys was cut off and goes on at the next unlock",
                    isDamage: false))
        }
        if !vault.hasRecovery {
            findings.append(
                CheckedFinding(
                    kind: "no-recovery-key", name: "keybag",
                    message: "nothing opens the items once the device's key is lost",
                    isDamage: false))
        }
        return findings
    }

    /// How many open items each class holds.
    package func counts() throws(KeychainError) -> [Accessibility: Int] {
        var counts: [Accessibility: Int] = [:]
        for accessibility in Accessibility.allCases
        where vault.state.opens(accessibility.family) {
            counts[accessibility] = 0
        }
        for item in try catalogue().slots.all { counts[item.accessibility, default: 0] += 1 }
        return counts
    }
}
