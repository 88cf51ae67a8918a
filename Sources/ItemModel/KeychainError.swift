/// The one error a client hears: a code that fixes the OSStatus, a reason, and a hint with a command.
///
/// Reasons are built from fixed words and item names that the caller already holds or may list; never from
/// secrets or raw input. Equality is by code.
public struct KeychainError: Error, Sendable {
    /// What kind of failure it is; the raw value is its number between client and agent.
    public enum Code: UInt8, CaseIterable, Sendable {
        case notFound = 1
        case ambiguous = 2
        case duplicate = 3
        /// The class's keys are not in memory, or a prompt would be needed and none is allowed.
        case interactionNotAllowed = 4
        /// Wrong passcode, refused gate.
        case authenticationFailed = 5
        case canceled = 6
        case groupNotHeld = 7
        /// A vault, keybag or item that is not as it was written.
        case damaged = 8
        case invalid = 9
        case noSuchAttribute = 10
        case noSuchClass = 11
        /// A WhenPasscodeSet item without a passcode; a key store that is not there.
        case unavailable = 12
        case diskFull = 13
        case readOnly = 14
        case io = 15
        case noMemory = 16
        case unimplemented = 17
        case noAgent = 18
        case `internal` = 19
        case noVault = 20
    }

    /// What kind of failure it is.
    public let code: Code

    /// Lower case, no final stop: what failed and then why.
    public let reason: String

    /// What to do about it, with the exact command; empty where there is nothing.
    public let hint: String

    /// The printed names of the items concerned: candidates of an ambiguous name, damaged files.
    public let names: [String]

    /// Makes the error that a client hears.
    public init(_ code: Code, _ reason: String, hint: String = "", names: [String] = []) {
        self.code = code
        self.reason = reason
        self.hint = hint
        self.names = names
    }

    /// The OSStatus of the Security interface for this failure.
    public var status: KeychainStatus {
        switch code {
        case .notFound: .itemNotFound
        case .ambiguous, .invalid: .param
        case .duplicate: .duplicateItem
        case .interactionNotAllowed: .interactionNotAllowed
        case .authenticationFailed: .authFailed
        case .canceled: .userCanceled
        case .groupNotHeld: .missingEntitlement
        case .damaged: .decode
        case .noSuchAttribute: .noSuchAttribute
        case .noSuchClass: .noSuchClass
        case .unavailable, .noAgent, .noVault: .notAvailable
        case .diskFull: .diskFull
        case .readOnly: .readOnly
        case .io: .io
        case .noMemory: .allocate
        case .unimplemented: .unimplemented
        case .internal: .internalError
        }
    }
}

extension KeychainError: Equatable {
    /// Whether both are the same kind of failure, whatever their words.
    public static func == (one: KeychainError, other: KeychainError) -> Bool {
        one.code == other.code
    }
}
