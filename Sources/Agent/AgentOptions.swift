internal import Vault

/// What the agent was started with.
struct AgentOptions: Equatable {
    /// What a command line asks for.
    enum Parsed: Equatable {
        case serve(AgentOptions)
        case version
        /// Domain matching alone, without a vault.
        case grade
        /// Not a command line of this program; the reason never repeats it.
        case usage(String)
    }

    /// The connected socket that the client handed down.
    let descriptor: Int32

    let location: VaultLocation

    static func parse(_ arguments: some Sequence<String?>) -> Parsed {
        var values: [String: String] = [:]
        var option: String?
        for argument in arguments {
            guard let argument else { return .usage("an argument is not UTF-8") }
            if let name = option {
                guard values.updateValue(argument, forKey: name) == nil else {
                    return .usage("\(name) is given twice")
                }
                option = nil
            } else if argument == "--version" {
                return .version
            } else if argument == "--grade" {
                return .grade
            } else if names.contains(argument) {
                option = argument
            } else {
                return .usage("unknown argument; see kist-agent(1)")
            }
        }
        if let option { return .usage("\(option) needs a value") }
        return made(of: values)
    }

    private static let names = ["--private-fd", "--vault", "--state"]

    private static func made(of values: [String: String]) -> Parsed {
        guard let vault = values["--vault"], let state = values["--state"],
            let number = values["--private-fd"]
        else { return .usage("--private-fd, --vault and --state are needed") }
        guard let descriptor = Int32(number), descriptor > 2 else {
            return .usage("--private-fd takes the number of an inherited descriptor above 2")
        }
        guard vault.hasPrefix("/"), state.hasPrefix("/") else {
            return .usage("--vault and --state take absolute paths")
        }
        return .serve(
            AgentOptions(
                descriptor: descriptor,
                location: VaultLocation(vaultPath: vault, stateRoot: state)))
    }
}
