internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem

/// `kist status`.
enum StatusVerb {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let parsed = session.command
        if !parsed.has(.quiet) { try session.output.requireOpen() }
        let status = try parsed.has(.wait) ? wait(session) : look(session)
        if !parsed.has(.quiet) {
            var answer = Answer(session.output)
            try answer.add(parsed.has(.json) ? json(status, session) : text(status, session))
            try answer.finish()
        }
        let decides = parsed.has(.quiet) || parsed.has(.wait)
        return decides && !status.isOpen ? .locked : .done
    }

    private static func look(_ session: Session) throws(CommandError) -> VaultStatus {
        let client = try session.client()
        return try command { () throws(KeychainError) in try client.status() }
    }

    /// Looks again and again; an agent that is started meanwhile is found.
    private static func wait(_ session: Session) throws(CommandError) -> VaultStatus {
        let seconds = session.command.number(.wait)
        let end = seconds.map { Clock.monotonicMilliseconds() + Int64($0) * 1_000 }
        let configuration = try session.configuration()
        while true {
            let status = try command { () throws(KeychainError) in
                try KeychainClient.connect(configuration).status()
            }
            if status.isOpen { return status }
            if let end, Clock.monotonicMilliseconds() >= end { return status }
            Clock.sleep(milliseconds: Limits.statusStep)
        }
    }

    private static func text(_ status: VaultStatus, _ session: Session) throws(CommandError)
        -> String
    {
        let counts = Accessibility.allCases.compactMap { accessibility in
            status.counts[accessibility].flatMap { $0 > 0 ? "\($0) \(accessibility.word)" : nil }
        }
        let hidden = status.hiddenCount > 0 ? ["\(status.hiddenCount) locked"] : []
        var lines =
            [
                (
                    "state",
                    "\(status.state.word), for \(DurationText.words(status.stateMilliseconds))"
                ),
                ("passcode", status.hasPasscode ? "set" : "none"),
                ("items", (counts + hidden).joined(separator: ", ")),
                ("vault", Quoted.visible(try session.configuration().vaultPath)),
                ("agent", agent(status)),
            ] + DomainListText.lines(try lists(session))
        if let left = status.lockMilliseconds {
            lines.insert(("locks", "in \(DurationText.words(left)), unless used"), at: 1)
        }
        if status.passcodeMilliseconds > 0 {
            lines.insert(
                ("passcode", "not before \(DurationText.words(status.passcodeMilliseconds))"), at: 2
            )
        }
        return lines.map { title, value in
            title + String(repeating: " ", count: 10 - title.count)
                + (value.isEmpty ? "none" : value)
        }.joined(separator: "\n") + "\n"
    }

    private static func lists(_ session: Session) throws(CommandError) -> [DomainListReport] {
        let client = try session.client()
        return try command { () throws(KeychainError) in try client.domainLists() }
    }

    private static func agent(_ status: VaultStatus) -> String {
        guard status.isAgentShared else { return "none runs" }
        return "process \(status.agentProcess), version \(status.agentVersion)"
    }

    private static func json(_ status: VaultStatus, _ session: Session) throws(CommandError)
        -> String
    {
        let counts = Accessibility.allCases.compactMap { accessibility in
            status.counts[accessibility].map { "\"\(accessibility.word)\":\($0)" }
        }
        let agent =
            status.isAgentShared
            ? "{\"process\":\(status.agentProcess),\"version\":"
                + JSONEscaping.string(status.agentVersion) + "}" : "null"
        let identifier = status.vaultIdentifier.map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
        let members: [(String, String)] = [
            ("state", JSONEscaping.string(status.state.word)),
            ("open", status.isOpen ? "true" : "false"),
            ("seconds", "\(status.stateMilliseconds / 1_000)"),
            ("locksIn", status.lockMilliseconds.map { "\($0 / 1_000)" } ?? "null"),
            ("passcode", status.hasPasscode ? "true" : "false"),
            ("passcodeIn", "\((status.passcodeMilliseconds + 999) / 1_000)"),
            ("items", "{" + counts.joined(separator: ",") + "}"),
            ("hidden", "\(status.hiddenCount)"),
            ("vault", JSONEscaping.string(try session.configuration().vaultPath)),
            ("vaultId", JSONEscaping.string(identifier)),
            ("agent", agent), ("lists", DomainListText.json(try lists(session))),
            ("version", JSONEscaping.string(ProgramVersion.text)),
        ]
        return "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}\n"
    }
}

extension VaultStatus {
    /// Whether WhenUnlocked items can be read.
    fileprivate var isOpen: Bool { state.opens(.whenUnlocked) }
}

extension LockState {
    /// As `status` prints it; stable for scripts.
    fileprivate var word: String {
        switch self {
        case .beforeFirstUnlock: "before-first-unlock"
        case .unlocked: "unlocked"
        case .locked: "locked"
        case .noPasscode: "no-passcode"
        }
    }
}
