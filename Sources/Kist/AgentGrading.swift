public import ItemModel
internal import LinuxSystem

/// The agent's matcher of domains on standard input and output, in this very process.
public enum AgentGrading {
    /// Becomes `kist-agent --grade`, which needs no vault.
    ///
    /// - Throws: `noAgent`; else it does not come back.
    public static func become() throws(KeychainError) -> Never {
        for place in try AgentProgram.places() {
            do {
                try ProcessImage.replace(
                    path: place, arguments: ["kist-agent", "--grade"], environment: [String]())
            } catch {
                guard error.kind == .notFound else {
                    throw KeychainError(.noAgent, "the agent cannot be started: \(error)")
                }
            }
        }
        throw AgentProgram.missing
    }
}
