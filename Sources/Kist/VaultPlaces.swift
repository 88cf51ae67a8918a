public import ItemModel
internal import LinuxSystem

/// Where the vault, the device's state and the agent's socket lie, as the environment says.
public struct VaultPlaces: Equatable, Sendable {
    /// The vault's directory.
    public let vault: String

    /// Under which each vault's device state lies.
    public let stateRoot: String

    /// `XDG_RUNTIME_DIR`; nil where it is not set or says nothing useful.
    public let runtime: String?

    /// Whether the vault is the one where nothing else is asked for.
    public let isDefault: Bool

    /// `KIST_SOCKET`.
    public let socket: String?

    /// What one variable holds: nil unset, bytes otherwise.
    public typealias Environment = (String) -> [UInt8]?

    /// Reads `KIST_DIR`, `KIST_SOCKET`, `XDG_DATA_HOME`, `XDG_STATE_HOME`, `XDG_RUNTIME_DIR` and `HOME`.
    ///
    /// - Throws: `invalid` naming the variable that is missing or odd; a wrong guess here would make a
    ///   second vault where nobody looks.
    public static func resolve(_ environment: Environment) throws(KeychainError) -> VaultPlaces {
        let own = try path("KIST_DIR", environment)
        if own == nil, environment("KIST_DIR") != nil {
            throw KeychainError(.invalid, "KIST_DIR is empty", hint: "unset KIST_DIR")
        }
        let vault: String
        if let own {
            vault = own
        } else {
            vault =
                try base(
                    "XDG_DATA_HOME", "/.local/share", environment,
                    hint: "set HOME, or KIST_DIR and XDG_STATE_HOME") + "/kist"
        }
        let state =
            try base(
                "XDG_STATE_HOME", "/.local/state", environment, hint: "set HOME or XDG_STATE_HOME")
            + "/kist"
        return VaultPlaces(
            vault: vault, stateRoot: state, runtime: try? path("XDG_RUNTIME_DIR", environment),
            isDefault: isUsual(vault, state, environment),
            socket: try path("KIST_SOCKET", environment))
    }

    /// Whether both places are those of the home directory: any other two are another agent's.
    private static func isUsual(
        _ vault: String, _ state: String, _ environment: Environment
    ) -> Bool {
        guard let home = try? path("HOME", environment) else { return false }
        let prefix = home == "/" ? "" : home
        return vault == prefix + "/.local/share/kist" && state == prefix + "/.local/state/kist"
    }

    private static func base(
        _ variable: String, _ behindHome: String, _ environment: Environment, hint: String
    ) throws(KeychainError) -> String {
        if let path = try path(variable, environment) { return path }
        guard let home = try path("HOME", environment) else {
            throw KeychainError(.invalid, "neither HOME nor \(variable) is set", hint: hint)
        }
        return home == "/" ? behindHome : home + behindHome
    }

    /// An absolute path without final slashes; nil where the variable is unset or empty.
    private static func path(
        _ variable: String, _ environment: Environment
    ) throws(KeychainError) -> String? {
        guard let bytes = environment(variable), !bytes.isEmpty else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw KeychainError(.invalid, "\(variable) is not UTF-8")
        }
        guard text.utf8.first == UInt8(ascii: "/") else {
            throw KeychainError(
                .invalid, "\(variable) is not an absolute path", hint: "it must begin with /")
        }
        guard bytes.count <= ClientLimits.pathBytes else {
            throw KeychainError(.invalid, "\(variable) is longer than a path can be")
        }
        let end = text.utf8.lastIndex { $0 != UInt8(ascii: "/") }
        return end.map { String(text[...$0]) } ?? "/"
    }
}

extension ClientConfiguration {
    /// The owner's configuration as the environment of this process says, as the command line has it.
    ///
    /// The agent's program is looked for beside this one as well, in `PATH`, and where it is usually
    /// installed: a program that links this library may lie anywhere.
    ///
    /// - Throws: `invalid` naming a variable that is missing or odd.
    public static func fromEnvironment() throws(KeychainError) -> ClientConfiguration {
        let places = try VaultPlaces.resolve { ProcessEnvironment.bytes($0) }
        var configuration = ClientConfiguration(
            vaultPath: places.vault, stateRoot: places.stateRoot, programVersion: "library")
        configuration.sockets = AgentSockets(
            runtimeDirectory: places.runtime, isDefaultVault: places.isDefault,
            path: places.socket)
        configuration.startsAgent = !ProcessEnvironment.isOn("KIST_NO_AGENT")
        configuration.searchesAgent = true
        return configuration
    }
}
