/// A program to run, with everything it gets from outside.
struct Command: Sendable {
    enum Input: Sendable {
        case nothing
        case bytes([UInt8])
        case terminal
    }

    var path: String
    var arguments: [String]
    var environment: [String: String]
    var input: Input = .nothing
    /// What further descriptors hold: a passcode, mostly.
    var descriptors: [Int32: [UInt8]] = [:]
    /// A controlling terminal and what is typed at it; nil is no terminal at all.
    var script: [Line]?
    /// Whether stdout and stderr are the terminal too.
    var writesToTerminal = false
    /// How many seconds it may take: Argon2id under load needs several.
    var patience = 90.0

    /// Runs it in a session of its own and waits for its end.
    func run() throws(Failure) -> Outcome {
        let terminal = script == nil ? nil : try Pty.open()
        let streams = try Streams(for: self, terminal: terminal)
        let child = try Child.spawn(self, streams, terminal)
        streams.closeFarEnds()
        var conversation = Conversation(
            child: child, streams: streams, terminal: terminal, script: script ?? [])
        return conversation.hold(for: patience)
    }
}

/// A call that the harness itself could not make.
struct Failure: Error {
    let call: String
    let errno: Int32
}
