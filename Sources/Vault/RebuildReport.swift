/// What `rebuild` took as true, because nothing better was left.
public struct RebuildReport: Equatable, Sendable {
    /// How many items the new indexes hold.
    public internal(set) var itemCount = 0

    /// Files that were passed over: damaged, or an older one of an item that stands twice.
    public internal(set) var passedOver: [VaultDamage] = []

    /// Items that an old index still named and of which there is no file.
    public internal(set) var lost: [VaultDamage] = []
}
