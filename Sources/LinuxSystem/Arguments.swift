/// The arguments this process was started with.
///
/// The list is the standard library's own: a list of our making costs a client that starts often a fifth
/// of its page faults.
public enum Arguments {
    /// All of them, the program's name first; nil stands for one that is not UTF-8.
    public static var texts: [String?] { (0..<Int(Swift.CommandLine.argc)).map(text) }

    /// The name that the program was called by, as its caller spelled it; nil where that is not UTF-8.
    public static var programName: String? { Swift.CommandLine.argc > 0 ? text(0) : nil }

    /// The first argument after the name that is not UTF-8; nil where all are.
    ///
    /// `afterName` has it repaired, and what is repaired is guessed at.
    public static var firstNotText: Int? {
        (1..<max(1, Int(Swift.CommandLine.argc))).first { text($0) == nil }
    }

    private static func text(_ index: Int) -> String? {
        guard let argument = unsafe Swift.CommandLine.unsafeArgv[index] else { return nil }
        return unsafe String(validatingCString: argument)
    }

    /// All but the program's name.
    public static var afterName: ArraySlice<String> { Swift.CommandLine.arguments.dropFirst() }
}
