public import ItemModel

/// Where items and their values go, one after the other, out of locked memory.
public protocol SecretCollector: ~Copyable {
    /// The next item; its pieces follow where it has a value.
    mutating func begin(_ item: FoundItem) throws(KeychainError)

    /// The next piece of its value, at most 16 KiB; valid only during the call.
    mutating func write(_ piece: RawSpan, isLast: Bool) throws(KeychainError)

    /// The item is whole.
    mutating func end()

    /// The item cannot be read: what came of it is to be forgotten.
    mutating func drop()
}
