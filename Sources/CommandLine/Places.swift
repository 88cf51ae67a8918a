internal import CommandTable
internal import Kist
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
    typealias Environment = VaultPlaces.Environment

    /// Reads `KIST_DIR`, `XDG_DATA_HOME`, `XDG_STATE_HOME` and `HOME`.
    ///
    /// - Throws: `invalid` naming the variable that is missing or odd; a wrong guess here would make a
    ///   second vault where nobody looks.
    static func resolve(_ environment: Environment) throws(CommandError) -> Places {
        do {
            let places = try VaultPlaces.resolve(environment)
            return Places(
                vault: places.vault, stateRoot: places.stateRoot, runtime: places.runtime,
                isDefault: places.isDefault, socket: places.socket)
        } catch {
            throw CommandError(error)
        }
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
}
