/// What a command ends with.
///
/// The number follows the cause and never changes meaning.
///
/// Source: `docs/cli.md`, the table of statuses.
public enum CommandStatus: Int32, CaseIterable, Sendable {
    case done = 0
    case failed = 1
    case usage = 2
    case notFound = 3
    case ambiguous = 4
    case exists = 5
    case locked = 6
    case authenticationFailed = 7
    case canceled = 8
    case notPermitted = 9
    case damaged = 10
    case invalid = 11
    case io = 12
    case noAgent = 13

    /// For the manual: when a command ends so.
    public var meaning: String {
        switch self {
        case .done: "done"
        case .failed: "something else failed; the message says what"
        case .usage: "wrong usage: unknown verb or option, missing or excess operand"
        case .notFound: "not found, or a search without a hit"
        case .ambiguous: "the name means several items; they are listed"
        case .exists: "exists already"
        case .locked: "locked, or a question would be needed and there is no terminal"
        case .authenticationFailed: "authentication failed, as with a wrong passcode"
        case .canceled: "canceled by the person asked"
        case .notPermitted: "not permitted: the item's access group is not the caller's"
        case .damaged: "vault or item damaged or tampered with"
        case .invalid: "bad value or combination of values"
        case .io: "disk full, read-only, or another failure of input or output"
        case .noAgent: "kist-agent is missing or could not be started"
        }
    }

    /// For the manual: the OSStatus names that usually stand behind it; empty where there is none.
    public var usualNames: String {
        switch self {
        case .done: "errSecSuccess"
        case .notFound: "errSecItemNotFound"
        case .exists: "errSecDuplicateItem"
        case .locked: "errSecInteractionNotAllowed"
        case .authenticationFailed: "errSecAuthFailed"
        case .canceled: "errSecUserCanceled"
        case .notPermitted: "errSecMissingEntitlement"
        case .damaged: "errSecDecode"
        case .invalid: "errSecParam, errSecNoSuchAttr, errSecNotAvailable"
        case .io: "errSecIO, errSecDiskFull, errSecReadOnly"
        case .noAgent: "errSecNotAvailable"
        case .failed, .usage, .ambiguous: ""
        }
    }
}
