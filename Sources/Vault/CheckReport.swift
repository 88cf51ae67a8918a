public import ItemModel

/// What `check` found; clean where `findings` is empty.
public struct CheckReport: Equatable, Sendable {
    /// Everything that is not as it was written, in the order of the files' names.
    public var findings: [VaultDamage] = []

    /// How many items of each open class opened, value included.
    public var counts: [Accessibility: Int] = [:]

    /// Classes that were not looked at because their keys are not in memory.
    public var skipped: [Accessibility] = []

    /// The vault stands elsewhere than where this device made it.
    public var isCopied = false

    /// Nothing found, nothing looked at.
    public init() {}
}
