internal import CommandTable
internal import ItemModel
internal import Kist

/// `kist agent status`, `stop` and `restart`.
enum AgentVerbs {
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let configuration = try session.configuration()
        switch session.command.verb {
        case .agentStop:
            let stopped = try command { () throws(KeychainError) in
                try AgentControl.stop(configuration)
            }
            if !stopped { Messages.say("no agent runs") }
            return .done
        case .agentRestart:
            try command { () throws(KeychainError) in try AgentControl.restart(configuration) }
            return .done
        default: return try tell(configuration, session)
        }
    }

    private static func tell(
        _ configuration: ClientConfiguration, _ session: Session
    ) throws(CommandError) -> CommandStatus {
        try session.output.requireOpen()
        let path = AgentControl.socketPath(configuration) ?? ""
        guard
            let report = try command({ () throws(KeychainError) in
                try AgentControl.status(configuration)
            })
        else { throw CommandError(.noAgent, "no agent runs for this vault") }
        let isJSON = session.command.has(.json)
        let text =
            isJSON
            ? "{\"process\":\(report.process),\"version\":\(JSONEscaping.string(report.version)),"
                + "\"socket\":\(JSONEscaping.string(path))}"
            : "process \(report.process), version \(report.version), at \(Quoted.visible(path))"
        var answer = Answer(session.output)
        try answer.add(text + "\n")
        try answer.finish()
        return .done
    }
}
