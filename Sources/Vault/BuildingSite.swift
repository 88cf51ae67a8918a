internal import ItemModel
internal import LinuxSystem

/// Where a vault is made that is to appear whole or not at all: a directory beside its place.
struct BuildingSite: ~Copyable {
    /// Of the vault in the making.
    let location: VaultLocation

    private static let lockName = "recover.lock"

    private let parent: Directory
    private let name: String
    private let final: String

    /// Held as long as it is built: two at once would take each other's files for leftovers.
    private let lock: FileLock

    /// Clears away what an earlier attempt left.
    ///
    /// - Throws: `exists` where a vault stands in the place, `occupied` where something else does; `busy`.
    init(_ target: VaultLocation) throws(VaultError) {
        let (folder, last) = Self.split(target.vaultPath)
        let name = last + ".recovering"
        let parent = try onSystem("vault") { () throws(SystemError) in
            try Directory.make(path: folder)
        }
        try Self.requireFree(last, in: parent)
        let state = try onSystem("state directory") { () throws(SystemError) in
            try Directory.make(path: target.stateRoot)
        }
        lock = try onSystem(Self.lockName) { () throws(SystemError) in
            try FileLock(in: state, name: Self.lockName, timeout: 0)
        }
        location = VaultLocation(
            vaultPath: (folder == "/" ? "" : folder) + "/" + name, stateRoot: target.stateRoot)
        self.parent = parent
        self.name = name
        final = last
        clear()
    }

    /// Puts the vault in its place; it remembers where it stands by the directory itself.
    func moveIn() throws(VaultError) {
        do throws(SystemError) {
            try parent.rename(name, to: final)
            try parent.sync()
        } catch {
            // ENOTEMPTY
            throw error.kind == .exists || error.errno == 39
                ? VaultError(.occupied, "the directory is not empty", file: "vault")
                : VaultError(error, file: "vault")
        }
    }

    /// Removes what was built so far, with what the device remembers of it.
    func clear() {
        guard let directory = try? Directory.open(path: location.vaultPath) else { return }
        // What cannot be removed belongs to no vault, and is never read.
        if let keybag = try? Keybag.read(in: directory) { try? forget(keybag.identifier) }
        Self.removeItems(in: directory)
        for entry in (try? directory.entries()) ?? [] { try? directory.remove(entry.nameBytes) }
        try? parent.removeSubdirectory(name)
    }

    private func forget(_ identifier: [UInt8]) throws(VaultError) {
        let state = try StateDirectory.open(root: location.stateRoot, vault: identifier)
        state.removeAll(root: location.stateRoot, vault: identifier)
    }

    private static func removeItems(in directory: borrowing Directory) {
        guard let items = try? directory.openSubdirectory(ItemPlace.root) else { return }
        for accessibility in Accessibility.allCases {
            guard let folder = try? items.openSubdirectory(accessibility.code) else { continue }
            for entry in (try? folder.entries()) ?? [] { try? folder.remove(entry.nameBytes) }
            try? items.removeSubdirectory(accessibility.code)
        }
        for entry in (try? items.entries()) ?? [] { try? items.remove(entry.nameBytes) }
        try? directory.removeSubdirectory(ItemPlace.root)
    }

    /// Nothing, or an empty directory, which a rename replaces.
    private static func requireFree(
        _ name: String, in parent: borrowing Directory
    ) throws(VaultError) {
        let entries: [DirectoryEntry]
        do throws(SystemError) {
            entries = try parent.openSubdirectory(name).entries()
        } catch {
            guard error.kind != .notFound else { return }
            throw VaultError(.occupied, "something else stands there", file: "vault")
        }
        guard !entries.contains(where: { $0.name == Keybag.fileName }) else {
            throw VaultError(.exists, "there is a vault already", file: Keybag.fileName)
        }
        guard entries.isEmpty else {
            throw VaultError(.occupied, "the directory is not empty", file: "vault")
        }
    }

    /// An absolute path's folder and last part.
    private static func split(_ path: String) -> (folder: String, last: String) {
        let parts = path.split(separator: "/")
        return ("/" + parts.dropLast().joined(separator: "/"), String(parts.last ?? "kist"))
    }
}
