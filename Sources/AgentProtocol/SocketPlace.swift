internal import LinuxSystem

/// Where the agent of a vault listens: `docs/architecture.md`, "Sockets".
package struct SocketPlace: Equatable, Sendable {
    /// The socket's path.
    package let path: String

    /// The socket's place in `directory`.
    ///
    /// - Parameters:
    ///   - vault: The vault's one name: absolute, without links.
    ///   - stateRoot: Where its device's state lies: the same vault with another is another's.
    ///   - isDefault: Whether it is the vault where nothing else is asked for.
    package init(in directory: String, vault: [UInt8], stateRoot: String, isDefault: Bool) {
        let name = isDefault ? "agent" : "d-" + Self.digest(vault + [0] + Array(stateRoot.utf8))
        path = directory + "/" + name + ".sock"
    }

    /// The directory for sockets: the session's where it is ours alone, else one of the device's state.
    ///
    /// Where the environment names none it is looked for where systemd makes it: a job without the variable
    /// must meet the agent that the person's shells use, or it would lock another one.
    ///
    /// - Parameter runtime: `$XDG_RUNTIME_DIR`; nil where it is not set.
    package static func directory(runtime: String?, stateRoot: String) -> String {
        let usual = runtime ?? "/run/user/\(ProcessIdentity.user)"
        if let status = try? Directory.status(path: usual), status.isDirectory, status.isOwn,
            status.permissions & 0o077 == 0
        {
            return usual + "/kist"
        }
        return stateRoot + "/run"
    }

    /// FNV-1a of 64 bits: it tells a user's few vaults apart and guards nothing, since the greeting names
    /// the vault.
    private static func digest(_ bytes: [UInt8]) -> String {
        let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x100_0000_01B3
        }
        let text = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - text.count) + text
    }
}
