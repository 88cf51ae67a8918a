internal import CommandTable
internal import ItemModel
internal import LinuxSystem
internal import SecretMemory

extension CommandError {
    /// A failed system call: `subject` says what was being done, as "cannot read stdin".
    init(_ error: SystemError, _ subject: String) {
        let status: CommandStatus
        var osStatus: KeychainStatus?
        switch error.kind {
        case .memoryLock, .outOfMemory: (status, osStatus) = (.failed, .allocate)
        case .canceled: status = .canceled
        case .noSpace: (status, osStatus) = (.io, .diskFull)
        case .readOnly: (status, osStatus) = (.io, .readOnly)
        case .tooLong: status = .invalid
        default: status = .io
        }
        self.init(status, subject + ": " + error.description, keychainStatus: osStatus)
    }

    /// A secret without locked memory.
    init(_ error: SecretMemoryError) {
        self.init(.failed, error.description, keychainStatus: .allocate)
    }

    /// Stdout that cannot be written.
    static func output(_ error: SystemError) -> CommandError {
        CommandError(error, "cannot write to stdout")
    }
}

/// Runs `body`, which needs locked memory, as part of a command.
func locking<Result: ~Copyable>(
    _ body: () throws(SecretMemoryError) -> Result
) throws(CommandError) -> Result {
    do {
        return try body()
    } catch {
        throw CommandError(error)
    }
}
