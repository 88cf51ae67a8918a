internal import CLinux

/// Anonymous pipes, both ends close-on-exec.
public enum Pipe {
    /// A pipe: `first` reads what `second` writes.
    public static func make() throws(SystemError) -> DescriptorPair {
        var (reader, writer): (Int32, Int32) = (-1, -1)
        try checked(unsafe kist_pipe(&reader, &writer), "pipe")
        return DescriptorPair(reader, writer)
    }
}
