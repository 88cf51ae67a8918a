import Glibc

/// Listens to a child until it ends, and types at its terminal when it asks.
struct Conversation {
    let child: Child
    let streams: Streams
    let terminal: Pty?
    var script: [Line]

    private var output: [UInt8] = []
    private var errors: [UInt8] = []
    private var screen: [UInt8] = []
    /// How much of the screen had been shown when something was last typed.
    private var typedAt = 0
    private var outputEnded = false
    private var errorsEnded = false

    init(child: Child, streams: Streams, terminal: Pty?, script: [Line]) {
        self.child = child
        self.streams = streams
        self.terminal = terminal
        self.script = script
    }

    /// Waits for the end: of the child, then of everybody who holds its output.
    mutating func hold(for patience: Double) -> Outcome {
        let deadline = Self.now() + patience
        var ending: Outcome.Ending?
        while Self.now() < deadline {
            let wasQuiet = listen()
            type()
            if ending == nil { ending = child.ending() }
            if let ending, wasQuiet, outputEnded, errorsEnded { return outcome(ending) }
            if wasQuiet { usleep(ending == nil ? 1_000 : 100) }
        }
        if ending == nil { child.end() }
        return outcome(.hung)
    }

    private func outcome(_ ending: Outcome.Ending) -> Outcome {
        Outcome(
            ending: ending, output: output, errors: errors, screen: screen, unsaid: script.count)
    }

    /// Reads what is there; whether it was nothing.
    private mutating func listen() -> Bool {
        let before = output.count + errors.count + screen.count
        Self.read(streams.output, into: &output, &outputEnded)
        Self.read(streams.errors, into: &errors, &errorsEnded)
        var never = false
        if let terminal { Self.read(terminal.near, into: &screen, &never) }
        return output.count + errors.count + screen.count == before
    }

    private static func read(_ source: Descriptor?, into bytes: inout [UInt8], _ ended: inout Bool)
    {
        guard let source, !ended else {
            ended = true
            return
        }
        guard let more = source.readNow() else {
            ended = true
            return
        }
        bytes += more
    }

    private mutating func type() {
        guard let terminal, let line = script.first else { return }
        let fresh = String(decoding: screen[typedAt...], as: UTF8.self)
        switch line.moment {
        case .silent: guard fresh.hasSuffix(": "), !terminal.echoes else { return }
        case .shown(let text): guard fresh.contains(text) else { return }
        }
        typedAt = screen.count
        script.removeFirst()
        terminal.near.write(line.bytes)
    }

    private static func now() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
