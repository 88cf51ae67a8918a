internal import CommandTable
internal import ItemModel

/// Why a command ends with another status than 0, as the person hears it.
struct CommandError: Error {
    let status: CommandStatus

    /// Lower case, no final stop; empty where all was said already.
    let message: String

    let hint: String

    /// Candidates or files, one a line behind the message.
    let names: [String]

    /// The OSStatus that `--status` prints; nil for mistakes of usage.
    let keychainStatus: KeychainStatus?

    init(
        _ status: CommandStatus, _ message: String, hint: String = "", names: [String] = [],
        keychainStatus: KeychainStatus? = nil
    ) {
        self.status = status
        self.message = message
        self.hint = hint
        self.names = names
        self.keychainStatus = keychainStatus ?? Self.usual(for: status)
    }

    /// The OSStatus that usually stands behind a status.
    private static func usual(for status: CommandStatus) -> KeychainStatus? {
        switch status {
        case .done: .success
        case .usage: nil
        case .failed: .internalError
        case .notFound: .itemNotFound
        case .exists: .duplicateItem
        case .locked: .interactionNotAllowed
        case .authenticationFailed: .authFailed
        case .canceled: .userCanceled
        case .notPermitted: .missingEntitlement
        case .damaged: .decode
        case .ambiguous, .invalid: .param
        case .io: .io
        case .noAgent: .notAvailable
        }
    }
}

/// By status: two errors that end alike.
extension CommandError: Equatable {
    static func == (one: CommandError, other: CommandError) -> Bool { one.status == other.status }
}
