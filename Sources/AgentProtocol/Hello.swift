/// The first message of a connection: who speaks, which version, about which vault, with what rights.
package struct Hello: Equatable, Sendable {
    /// The release of the calling program, for people.
    package let programVersion: String

    /// The vault's directory as the caller named it.
    package let vaultPath: String

    /// The directory of this device's state as the caller named it: with the vault's it tells which one is meant.
    package let stateRoot: String

    /// The caller's access groups, its default first; nil is the owner, who holds every one.
    package let groups: [String]?

    package init(programVersion: String, vaultPath: String, stateRoot: String, groups: [String]?) {
        self.programVersion = programVersion
        self.vaultPath = vaultPath
        self.stateRoot = stateRoot
        self.groups = groups
    }
}
