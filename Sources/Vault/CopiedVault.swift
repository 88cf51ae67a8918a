internal import ItemModel
internal import LinuxSystem
public import SecretMemory

/// A vault directory from elsewhere, opened with its recovery key; nothing in it is changed.
///
/// The device's key is not there, so that neither the keybag's MACs nor an index tell what is current:
/// items that were put back before the copy was made cannot be told.
public struct CopiedVault: ~Copyable {
    private let directory: Directory
    let keys: CopiedKeys

    /// - Throws: `noVault`, `invalidRecoveryKey` for words that spell none, `wrongRecoveryKey`,
    ///   `noRecoveryKey`, `damagedKeybag`, `newerVersion`, `costOutOfBounds`, `notPermitted`, `io`.
    public static func open(
        _ path: String, words: borrowing SecretBytes
    ) throws(VaultError) -> CopiedVault {
        let recovery = try RecoveryWords.read(words)
        let directory: Directory
        do throws(SystemError) {
            directory = try Directory.open(path: path)
        } catch {
            guard error.kind != .notFound else { throw .noVault }
            throw VaultError(error, file: "vault")
        }
        let keys = try CopiedKeys(try Keybag.read(in: directory), recovery: recovery)
        return CopiedVault(directory: directory, keys: keys)
    }

    /// How many items stay behind because only the device that made them can open them.
    func deviceOnlyCount() throws(VaultError) -> Int {
        var count = 0
        for accessibility in Accessibility.allCases where accessibility.isThisDeviceOnly {
            count += try listing(accessibility).items.count
        }
        return count
    }

    func listing(_ accessibility: Accessibility) throws(VaultError) -> FolderListing {
        try FolderListing(accessibility, try folder(accessibility))
    }

    /// Temporaries of a writer that was at work when the copy was made.
    func leftovers() throws(VaultError) -> [VaultDamage] {
        guard let items = try Self.folder(ItemPlace.root, in: directory) else { return [] }
        let entries = try onSystem(ItemPlace.root) { () throws(SystemError) in
            try items.entries()
        }
        return entries.compactMap(\.name).filter(TransactionIdentifier.isTemporary).map {
            VaultDamage(.leftover, file: ItemPlace.root + "/" + $0)
        }
    }

    /// The item's file; nil where it is gone.
    func file(_ place: ItemPlace) throws(VaultError) -> ItemFile? {
        guard let folder = try folder(place.accessibility) else { return nil }
        return try ItemFile.open(place, in: folder, keys)
    }

    private func folder(_ accessibility: Accessibility) throws(VaultError) -> Directory? {
        guard let items = try Self.folder(ItemPlace.root, in: directory) else { return nil }
        return try Self.folder(accessibility.code, in: items)
    }

    /// Its mode stays what it is: a copy may be on what cannot be written.
    private static func folder(
        _ name: String, in directory: borrowing Directory
    ) throws(VaultError) -> Directory? {
        do throws(SystemError) {
            return try directory.openSubdirectory(name)
        } catch {
            guard error.kind != .notFound else { return nil }
            throw VaultError(error, file: name)
        }
    }
}
