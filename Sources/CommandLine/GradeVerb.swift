internal import CommandTable
internal import Kist

/// `__grade`: which stored credential answers which address, asked of the agent's own matcher.
enum GradeVerb {
    /// Lines of standard input are answered on standard output by the program that this one becomes.
    static func run() throws(CommandError) -> CommandStatus {
        do {
            try AgentGrading.become()
        } catch {
            throw CommandError(error)
        }
    }
}
