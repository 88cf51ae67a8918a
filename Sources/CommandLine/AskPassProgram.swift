internal import CommandTable
internal import LinuxSystem
internal import SecretMemory

/// The program of `KIST_ASKPASS`, called as ssh calls its own: the prompt is its one argument, the answer
/// a line of its stdout, any other status than 0 a refusal.
///
/// `SSH_ASKPASS` is never used: it was set for another secret, and a vault's passcode is not for it.
enum AskPassProgram {
    /// The path that the environment names; nil where it names none.
    ///
    /// - Throws: `invalid` for one that is not absolute: what it means must not hang on the directory.
    static func path() throws(CommandError) -> [UInt8]? {
        guard let path = ProcessEnvironment.bytes("KIST_ASKPASS"), !path.isEmpty else { return nil }
        guard path.first == UInt8(ascii: "/") else {
            throw CommandError(.invalid, "KIST_ASKPASS is not an absolute path")
        }
        return path
    }

    /// The answer of the program at `path`.
    ///
    /// - Throws: `canceled` where it ends with another status than 0, `failed` where it does not start.
    static func ask(_ path: [UInt8], _ prompt: String) throws(CommandError) -> SecretBytes {
        let program = try HelperProgram(path, [Array(prompt.utf8)], "the program of KIST_ASKPASS")
        let answer = try SecretLine.read(from: program.output, "the program of KIST_ASKPASS")
        guard try program.end() == .exited(0) else { throw CommandError(.canceled, "canceled") }
        return answer
    }
}
