/// Which characters an address may not hold (`docs/domains.md`, section 3, rules 1 and 2).
enum ScalarRules {
    /// Controls, blanks, separators and invisible format characters: one tool drops them, another does not.
    ///
    /// The soft hyphen is let through: IDN maps it away in the same manner everywhere.
    static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        guard !scalar.isASCII else {
            return scalar.value <= 0x20 || scalar.value == 0x7F
        }
        switch scalar.properties.generalCategory {
        case .control, .spaceSeparator, .lineSeparator, .paragraphSeparator: return true
        case .format: return scalar.value != 0xAD
        default: return false
        }
    }

    /// Rule 2: what browsers repair, escape or take for a slash.
    static func isUnsafe(_ byte: UInt8) -> Bool { ASCII.isOne(of: "\\<>\"{}|^`", byte) }
}
