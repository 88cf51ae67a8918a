internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem
internal import SecretMemory

/// One command from its arguments to its end: what every verb works with.
final class Session {
    let command: ParsedCommand
    let output: StandardOutput
    let asker: Asker
    let passcodes: PasscodeReader

    private var connection: KeychainClient?

    init(_ command: ParsedCommand, _ output: StandardOutput) {
        self.command = command
        self.output = output
        asker = Asker(
            isForbidden: command.has(.noPrompt) || ProcessEnvironment.isOn("KIST_NO_PROMPT"))
        passcodes = PasscodeReader(
            asker: asker, descriptor: command.number(.passcodeDescriptor),
            newDescriptor: command.number(.newPasscodeDescriptor))
    }

    /// Whether a variable says yes: anything but nothing and 0.
    private static func isSet(_ variable: String) -> Bool {
        let bytes = ProcessEnvironment.bytes(variable) ?? []
        return !bytes.isEmpty && bytes != [UInt8(ascii: "0")]
    }

    /// The agent, started when the first verb needs it.
    func client() throws(CommandError) -> KeychainClient {
        if let connection { return connection }
        let configuration = try configuration()
        let client: KeychainClient
        do {
            client = try KeychainClient.connect(configuration)
        } catch {
            throw CommandError(error)
        }
        let passcodes = passcodes
        client.passcodeProvider = { () throws(KeychainError) -> SecretBytes in
            try inClient { () throws(CommandError) -> SecretBytes in try passcodes.current() }
        }
        try prove(client)
        connection = client
        return client
    }

    /// Lets the agent go; the next verb would start anew.
    func disconnect() { connection = nil }

    /// Where the vault and its agent are, as environment and options say.
    func configuration() throws(CommandError) -> ClientConfiguration {
        let places = try Places.resolve { ProcessEnvironment.bytes($0) }
        try places.requireDirectory()
        var configuration = ClientConfiguration(
            vaultPath: places.vault, stateRoot: places.stateRoot,
            programVersion: ProgramVersion.text)
        configuration.sockets = AgentSockets(
            runtimeDirectory: places.runtime, isDefaultVault: places.isDefault, path: places.socket)
        configuration.lists = UserDirectories.config
            .flatMap { String(validating: $0, as: UTF8.self) }.map { $0 + "/kist" }
        configuration.startsAgent =
            command.verb.needsAgent && !command.has(.noAgent)
            && !ProcessEnvironment.isOn("KIST_NO_AGENT")
        return configuration
    }

    /// A passcode that was handed over is tried before anything else, whether the command needs it or
    /// not: a script must not learn of a wrong one by chance.
    private func prove(_ client: KeychainClient) throws(CommandError) {
        guard command.has(.passcodeDescriptor), !command.verb.takesPasscodeItself,
            !command.has(.fork)
        else { return }
        // A vault that does not open is the command's to report, and perhaps to mend.
        guard let status = try? client.status(), status.hasPasscode else { return }
        let passcode = try passcodes.current()
        do throws(KeychainError) {
            try client.unlock(passcode: passcode)
        } catch {
            throw CommandError(error)
        }
    }

    /// What operand `index` is; empty where an option stands in for it.
    func operand(_ index: Int) -> String {
        index < command.operands.count ? command.operands[index] : ""
    }

    /// Unlocks before a person types a secret, which a wrong passcode afterwards would throw away.
    func unlockToStore(_ accessibility: Accessibility) throws(CommandError) {
        let client = try client()
        do throws(KeychainError) {
            guard try !client.status().state.opens(accessibility.family) else { return }
        } catch {
            throw CommandError(error)
        }
        let passcode = try passcodes.current()
        do throws(KeychainError) {
            try client.unlock(passcode: passcode)
        } catch {
            throw CommandError(error)
        }
    }
}

extension Verb {
    /// Whether an agent is started for it where none runs; what only looks leaves things as they are.
    fileprivate var needsAgent: Bool {
        switch self {
        case .initialize, .recover, .lock, .stateStatus, .agentStatus, .agentStop, .guardText: false
        default: true
        }
    }

    /// Whether the passcode is what it is about.
    fileprivate var takesPasscodeItself: Bool {
        switch self {
        case .initialize, .passcodeChange, .passcodeSet, .passcodeRemove, .recoveryNew, .recover,
            .unlock, .configure:
            true
        default: false
        }
    }
}
