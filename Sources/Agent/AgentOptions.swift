internal import LinuxSystem
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

    /// How long it serves, and whom.
    enum Mode: Equatable {
        /// The one client at the other end of an inherited socket.
        case privately(descriptor: Int32)
        /// Whoever connects to the socket at this path.
        case shared(path: String)
        /// As `shared`, in a process of its own: this one only starts it.
        case detached(path: String)
    }

    let mode: Mode

    let location: VaultLocation

    /// The user's own folder of lists of domains; nil: there is none.
    var lists: String?

    /// Where to say that the socket listens, or why not; nil: nobody waits.
    var readiness: Int32?

    /// What the program in whose place this one stands left for it.
    var handover: Int32?

    /// The address of the system's message bus; nil is the usual one.
    var systemBus: String?

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
            } else if flags.contains(argument) {
                values[argument] = ""
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

    private static let names = [
        "--private-fd", "--vault", "--state", "--socket", "--ready-fd", "--handover-fd",
        "--system-bus", "--lists",
    ]
    private static let flags = ["--foreground", "--detach"]

    private static func made(of values: [String: String]) -> Parsed {
        guard let mode = mode(of: values) else {
            return .usage(
                "--foreground, --detach or --private-fd N is needed, and one of them only")
        }
        guard let location = location(of: values, mode) else {
            return .usage("--vault and --state are needed, and take absolute paths")
        }
        var options = AgentOptions(mode: mode, location: location)
        options.systemBus = values["--system-bus"]
        options.lists = values["--lists"] ?? AgentPlaces.lists
        if let lists = options.lists, !lists.hasPrefix("/") {
            return .usage("--lists takes an absolute path")
        }
        for (name, field) in [
            ("--ready-fd", \AgentOptions.readiness), ("--handover-fd", \AgentOptions.handover),
        ] {
            guard let text = values[name] else { continue }
            guard let number = descriptor(text) else {
                return .usage("\(name) takes the number of an inherited descriptor above 2")
            }
            options[keyPath: field] = number
        }
        return .serve(options)
    }

    private static func mode(of values: [String: String]) -> Mode? {
        let isForeground = values["--foreground"] != nil
        let isDetached = values["--detach"] != nil
        if let text = values["--private-fd"] {
            guard !isForeground, !isDetached, values["--socket"] == nil,
                let number = descriptor(text)
            else { return nil }
            return .privately(descriptor: number)
        }
        guard isForeground != isDetached, let path = values["--socket"] ?? AgentPlaces.socket,
            path.hasPrefix("/")
        else { return nil }
        return isDetached ? .detached(path: path) : .shared(path: path)
    }

    /// A private agent is told where; one that people or systemd start finds the usual places.
    private static func location(of values: [String: String], _ mode: Mode) -> VaultLocation? {
        var isPrivate = false
        if case .privately = mode { isPrivate = true }
        let vault = values["--vault"] ?? (isPrivate ? nil : AgentPlaces.vault)
        let state = values["--state"] ?? (isPrivate ? nil : AgentPlaces.state)
        guard let vault, let state, vault.hasPrefix("/"), state.hasPrefix("/") else { return nil }
        return VaultLocation(vaultPath: vault, stateRoot: state)
    }

    private static func descriptor(_ text: String) -> Int32? {
        guard let number = Int32(text), number > 2 else { return nil }
        return number
    }
}
