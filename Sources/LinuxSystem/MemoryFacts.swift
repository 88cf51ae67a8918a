internal import CLinux

/// How much memory there is to spend on a passcode's cost.
public struct MemoryFacts: Equatable, Sendable {
    /// The machine's memory, in bytes.
    public let total: UInt64
    /// The tightest limit of our control group and those above it, in bytes; nil where none is set.
    public let controlGroupLimit: UInt64?

    /// The memory this process can hope for, in bytes.
    public var usable: UInt64 { min(total, controlGroupLimit ?? total) }

    /// The facts of this process now.
    public static func current() throws(SystemError) -> MemoryFacts {
        var total: UInt64 = 0
        try checked(unsafe kist_total_memory(&total), "sysinfo")
        return MemoryFacts(total: total, controlGroupLimit: ControlGroup.memoryLimit())
    }
}
