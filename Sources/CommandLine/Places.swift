internal import CommandTable
internal import LinuxSystem

/// Where the vault and the device's state lie, as the environment says.
struct Places: Equatable {
    /// The vault's directory.
    let vault: String

    /// Under which each vault's device state lies.
    let stateRoot: String

    /// `XDG_RUNTIME_DIR`; nil where it is not set or says nothing useful.
    let runtime: String?

    /// Whether the vault is the one where nothing else is asked for.
    let isDefault: Bool

    /// `KIST_SOCKET`.
    let socket: String?

    /// What one variable holds: nil unset, bytes otherwise.
    typealias Environment = (String) -> [UInt8]?

    /// Reads `KIST_DIR`, `XDG_DATA_HOME`, `XDG_STATE_HOME` and `HOME`.
    ///
    /// - Throws: `invalid` naming the variable that is missing or odd; a wrong guess here would make a
    ///   second vault where nobody looks.
    static func resolve(_ environment: Environment) throws(CommandError) -> Places {
        let own = try path("KIST_DIR", environment)
        if own == nil, environment("KIST_DIR") != nil {
            throw CommandError(.invalid, "KIST_DIR is empty", hint: "unset KIST_DIR")
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
        return Places(
            vault: vault, stateRoot: state, runtime: try? path("XDG_RUNTIME_DIR", environment),
            isDefault: own == nil, socket: try path("KIST_SOCKET", environment))
    }

    /// Refuses a vault's path that is another kind of file; where there is nothing, that is told later.
    func requireDirectory() throws(CommandError) {
        do {
            _ = try Directory.open(path: vault)
        } catch {
            guard error.kind == .wrongType else { return }
            throw CommandError(
                .invalid, "the vault's place \(vault) is not a directory",
                hint: "KIST_DIR names the directory; unset, it is ~/.local/share/kist")
        }
    }

    private static func base(
        _ variable: String, _ behindHome: String, _ environment: Environment, hint: String
    ) throws(CommandError) -> String {
        if let path = try path(variable, environment) { return path }
        guard let home = try path("HOME", environment) else {
            throw CommandError(
                .invalid, "neither HOME nor \(variable) is set", hint: hint)
        }
        return home == "/" ? behindHome : home + behindHome
    }

    /// An absolute path without final slashes; nil where the variable is unset or empty.
    private static func path(
        _ variable: String, _ environment: Environment
    ) throws(CommandError) -> String? {
        guard let bytes = environment(variable), !bytes.isEmpty else { return nil }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandError(.invalid, "\(variable) is not UTF-8")
        }
        guard text.utf8.first == UInt8(ascii: "/") else {
            throw CommandError(
                .invalid, "\(variable) is not an absolute path", hint: "it must begin with /")
        }
        guard bytes.count <= Limits.path else {
            throw CommandError(.invalid, "\(variable) is longer than a path can be")
        }
        let end = text.utf8.lastIndex { $0 != UInt8(ascii: "/") }
        return end.map { String(text[...$0]) } ?? "/"
    }
}
