/// Two descriptors that belong together: the ends of a socket pair, or of a pipe.
@frozen public struct DescriptorPair: ~Copyable, Sendable {
    /// One end; of a pipe, the one to read from.
    public var first: FileDescriptor
    /// The other end; of a pipe, the one to write to.
    public var second: FileDescriptor

    init(_ first: Int32, _ second: Int32) {
        self.first = FileDescriptor(adopting: first)
        self.second = FileDescriptor(adopting: second)
    }

    /// The first end alone; the second is closed.
    public consuming func takeFirst() -> FileDescriptor { first }

    /// The second end alone; the first is closed.
    public consuming func takeSecond() -> FileDescriptor { second }
}
