internal import AgentProtocol
internal import LinuxSystem

/// The usual places of vault, state and socket, for an agent that was told none.
enum AgentPlaces {
    /// `$KIST_DIR`, else `$XDG_DATA_HOME/kist`.
    static var vault: String? {
        ProcessEnvironment.get("KIST_DIR") ?? text(UserDirectories.data).map { $0 + "/kist" }
    }

    static var state: String? { text(UserDirectories.state).map { $0 + "/kist" } }

    /// The user's lists of domains lie beside the configuration file.
    static var lists: String? { text(UserDirectories.config).map { $0 + "/kist" } }

    /// The default vault's socket; another vault's agent is told its own.
    static var socket: String? {
        if let path = ProcessEnvironment.get("KIST_SOCKET") { return path }
        guard let state, ProcessEnvironment.get("KIST_DIR") == nil else { return nil }
        let directory = SocketPlace.directory(
            runtime: text(UserDirectories.runtime), stateRoot: state)
        return SocketPlace(in: directory, vault: [], stateRoot: state, isDefault: true).path
    }

    private static func text(_ bytes: [UInt8]?) -> String? {
        bytes.flatMap { String(validating: $0, as: UTF8.self) }
    }
}
