public import ItemModel
internal import LinuxSystem

/// The agent's matcher of domains on standard input and output, in this very process.
public enum AgentGrading {
    /// Becomes `kist-agent --grade`, which needs no vault.
    ///
    /// - Throws: `noAgent`; else it does not come back.
    public static func become() throws(KeychainError) -> Never {
        do {
            let program = try executablePath()
            let folder = program[...(program.lastIndex(of: UInt8(ascii: "/")) ?? 0)]
            for place in ["../libexec/kist/kist-agent", "kist-agent"] {
                try become(folder + Array(place.utf8))
            }
        } catch {
            throw KeychainError(.noAgent, "the agent cannot be started: \(error)")
        }
        throw KeychainError(
            .noAgent, "the agent's program is missing",
            hint: "install kist-agent in ../libexec/kist, seen from kist, or beside it")
    }

    private static func become(_ program: some Sequence<UInt8>) throws(SystemError) {
        do {
            try ProcessImage.replace(
                path: Array(program), arguments: ["kist-agent", "--grade"],
                environment: [String]())
        } catch {
            guard error.kind == .notFound else { throw error }
        }
    }
}
