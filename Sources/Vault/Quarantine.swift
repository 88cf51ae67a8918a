internal import ItemModel
internal import LinuxSystem
internal import SecretMemory

/// The folder that `repair` moves files to which no index owns; nothing in it is ever read.
struct Quarantine: ~Copyable {
    static let name = "quarantine"

    private let folder: Directory

    /// Tells the files of one repair from those of another.
    private let suffix: String

    init(in vault: borrowing Directory, _ random: any RandomSource) throws(VaultError) {
        folder = try vault.madeSubdirectory(Self.name, Self.name)
        suffix = String(TransactionIdentifier.makeRandom(from: random).hex.prefix(8))
    }

    /// Moves what stands under `name` in a class's folder, whatever it is.
    ///
    /// - Returns: Where it is now, relative to the vault; nil where there was nothing.
    func take(
        _ name: String, of accessibility: Accessibility, in items: borrowing Directory
    ) throws(VaultError) -> String? {
        let target = "\(accessibility.code).\(name).\(suffix)"
        do throws(SystemError) {
            let source = try items.openSubdirectory(accessibility.code)
            try source.rename(name, to: target, in: folder)
            return Self.name + "/" + target
        } catch {
            guard error.kind != .notFound else { return nil }
            throw VaultError(error, file: ItemPlace.path(accessibility, name))
        }
    }

    /// Makes what was moved stay moved.
    func sync() throws(VaultError) {
        try onSystem(Self.name) { () throws(SystemError) in try folder.sync() }
    }
}
