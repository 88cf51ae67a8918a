/// What `repair` did.
public struct RepairReport: Equatable, Sendable {
    /// What was found, and where it was moved to, relative to the vault; nil where there was no file.
    public struct Moved: Equatable, Sendable {
        /// What was wrong.
        public let finding: VaultDamage
        /// Where the file is now.
        public let target: String?
    }

    /// Files that no item owned.
    public internal(set) var unowned: [Moved] = []

    /// Items that were given up because their current file is not there.
    public internal(set) var lost: [Moved] = []

    /// What was left alone: a later version's, another user's.
    public internal(set) var kept: [VaultDamage] = []
}
