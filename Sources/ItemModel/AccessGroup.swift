/// The access groups that the keychain itself knows.
public enum AccessGroup {
    /// The group of an item that names none: the owner's own (`docs/secitem.md`, section 9, ai).
    public static let owners = "TEAM.kist"
}
