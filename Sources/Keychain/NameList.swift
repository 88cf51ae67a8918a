/// Names of items in their order, each with a NUL behind it.
package struct NameList: Sendable {
    /// How many names there are.
    package let count: Int

    /// Their bytes, in pieces that end between two names.
    package let pieces: [[UInt8]]
}
