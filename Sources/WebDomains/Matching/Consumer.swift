/// Who wants the credential, which tells whether anybody can be asked.
public enum Consumer: String, CaseIterable, Sendable {
    case cli, browser, git, docker

    /// Whether a candidate that needs a yes can get one.
    public var canAsk: Bool { self == .cli || self == .browser }
}
