import Glibc

/// Both ends of what a child reads and writes.
final class Streams {
    /// What the child gets, by its number there.
    private(set) var given: [Int32: Descriptor] = [:]
    private(set) var output: Descriptor?
    private(set) var errors: Descriptor?

    init(for command: Command, terminal: Pty?) throws(Failure) {
        switch command.input {
        case .nothing: given[0] = try .open("/dev/null", O_RDONLY)
        case .bytes(let bytes): given[0] = try .holding(bytes)
        case .terminal: given[0] = terminal?.far
        }
        if command.writesToTerminal {
            given[1] = terminal?.far
            given[2] = terminal?.far
        } else {
            (output, given[1]) = try Descriptor.makePipe()
            (errors, given[2]) = try Descriptor.makePipe()
        }
        for (number, bytes) in command.descriptors {
            given[number] = try .holding(bytes)
        }
    }

    /// Lets go of the child's ends, so that its last writer's end is the end.
    func closeFarEnds() { given = [:] }
}
