public import ItemModel
public import SecretMemory

/// What happens on the way to new keys.
public struct KeyRenewal {
    /// Takes the new recovery key's words before anything is changed; nil declines one.
    ///
    /// What it throws leaves the vault as it was.
    public var takeWords: ((borrowing SecretBytes) throws(KeychainError) -> Void)?

    /// Hears how many of how many items are sealed anew.
    ///
    /// Its first call, of none, says that the new passcode holds: a failure takes nothing back then.
    public var progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }

    /// Without a recovery key, and silent.
    public init() {}
}
