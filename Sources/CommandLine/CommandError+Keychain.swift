internal import CommandTable
internal import ItemModel

extension CommandError {
    /// What the agent refused, with the status that follows its cause.
    init(_ error: KeychainError) {
        self.init(
            Self.status(of: error.code), error.reason, hint: error.hint, names: error.names,
            keychainStatus: error.status)
    }

    /// The table of `docs/cli.md`.
    static func status(of code: KeychainError.Code) -> CommandStatus {
        switch code {
        case .notFound: .notFound
        case .ambiguous: .ambiguous
        case .duplicate: .exists
        case .interactionNotAllowed: .locked
        case .authenticationFailed: .authenticationFailed
        case .canceled: .canceled
        case .groupNotHeld: .notPermitted
        case .damaged: .damaged
        case .invalid, .noSuchAttribute, .noSuchClass, .unavailable: .invalid
        case .diskFull, .readOnly, .io: .io
        case .noMemory, .unimplemented, .internal, .noVault: .failed
        case .noAgent: .noAgent
        }
    }

    /// What a sink or source of ours throws through the client, which knows only its own errors.
    var asKeychainError: KeychainError {
        let code = KeychainError.Code.allCases.first {
            Self.status(of: $0) == status && KeychainError($0, "").status == keychainStatus
        }
        return KeychainError(code ?? .internal, message, hint: hint, names: names)
    }
}

/// Runs `body`, whose errors are the client's, as part of a command.
func command<Result: ~Copyable>(
    _ body: () throws(KeychainError) -> Result
) throws(CommandError) -> Result {
    do {
        return try body()
    } catch {
        throw CommandError(error)
    }
}

/// Runs `body`, whose errors are a command's, inside a call of the client.
func inClient<Result: ~Copyable>(
    _ body: () throws(CommandError) -> Result
) throws(KeychainError) -> Result {
    do {
        return try body()
    } catch {
        throw error.asKeychainError
    }
}
