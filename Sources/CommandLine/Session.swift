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

    /// The agent, started when the first verb needs it.
    func client() throws(CommandError) -> KeychainClient {
        if let connection { return connection }
        let places = try Places.resolve { ProcessEnvironment.bytes($0) }
        try places.requireDirectory()
        let configuration = ClientConfiguration(
            vaultPath: places.vault, stateRoot: places.stateRoot,
            programVersion: ProgramVersion.text)
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

    /// A passcode that was handed over is tried before anything else, whether the command needs it or
    /// not: a script must not learn of a wrong one by chance.
    private func prove(_ client: KeychainClient) throws(CommandError) {
        let verbs: Set<Verb> = [
            .initialize, .passcodeChange, .passcodeSet, .passcodeRemove, .recoveryNew, .recover,
        ]
        let asksItself = verbs.contains(command.verb) || command.has(.fork)
        guard command.has(.passcodeDescriptor), !asksItself else { return }
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
