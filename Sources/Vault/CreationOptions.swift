/// What `create` does beyond the passcode.
public struct CreationOptions: Equatable, Sendable {
    /// Whether a recovery key is made and given.
    public var recovery: Bool

    /// Whether a state directory that may vanish (tmpfs, ramfs, overlay) is taken all the same.
    public var force: Bool

    /// A recovery key, and no risk taken, unless told otherwise.
    public init(recovery: Bool = true, force: Bool = false) {
        self.recovery = recovery
        self.force = force
    }
}
