package import Vault

extension CheckedFinding {
    /// What came along from a copied vault, then what stayed behind.
    package static func findings(_ report: RecoveryReport) -> [CheckedFinding] {
        var findings = [
            CheckedFinding(
                kind: "recovered", name: "vault",
                message: Keychain.counted(report.itemCount) + " recovered", isDamage: false)
        ]
        if report.deviceOnlyCount > 0 {
            findings.append(
                CheckedFinding(
                    kind: "this-device-only", name: "vault",
                    message: Keychain.counted(report.deviceOnlyCount)
                        + " for the old device only stayed behind", isDamage: false))
        }
        return findings + report.passedOver.map { Keychain.finding($0, [:]) }
    }
}
