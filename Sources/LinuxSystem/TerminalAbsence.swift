/// Why there is no terminal to ask on.
public enum TerminalAbsence: Sendable {
    /// The process has no controlling terminal.
    case noTerminal
    /// It has one, but another process group is in front of it.
    case background
}
