/// What the importer takes, each with its reason.
enum Limits {
    /// An export of a hundred thousand logins with notes has 50 MB; what is longer is another file.
    static let file = 268_435_456

    /// Values within values: Bitwarden has five, and a reader that calls itself must not be led far.
    static let jsonDepth = 64

    /// Folders within folders of a store; a path may have no more parts (PATH_MAX, two bytes each).
    static let storeDepth = 2_048

    /// One piece of a value, as on the agent's wire.
    static let window = 16_384

    /// The path of a store's entry, as Linux takes it.
    static let path = 4_096
}
