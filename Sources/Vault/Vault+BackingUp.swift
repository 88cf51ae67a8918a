internal import ItemModel
internal import LinuxSystem
internal import SecretMemory

extension Vault {
    /// Writes the vault directory as one tar archive, of one moment: writers wait until it is written.
    ///
    /// Keybag and items as they are, sealed; no lock, quarantine, temporaries or files of others. The state
    /// directory is not in it: with this device's key beside it a vault falls to guessing the passcode.
    ///
    /// - Parameters:
    ///   - announce: Hears how many bytes will follow, before the first.
    /// - Throws: `locked` where a write that was cut off waits for an unlock; `copiedVault`, `busy`, `io`,
    ///   `memory`, `memoryLock`; what `announce` and the sink throw.
    public func backUp<Sink: ValueSink & ~Copyable>(
        into sink: inout Sink, announce: (UInt64) throws(VaultError) -> Void
    ) throws(VaultError) {
        let lock = try takeLock()
        let items = try directory.madeSubdirectory(ItemPlace.root, ItemPlace.root)
        try settleForBackup(in: items)
        let members = try archiveMembers(items)
        let total = members.reduce(UInt64(TarHeader.end.count)) { $0 + $1.byteCount }
        try announce(total)
        var writer = try ArchiveWriter.make()
        for member in members {
            try writer.add(member.header.encoded, to: &sink)
            if member.kind == .file { try add(member, to: &writer, &sink) }
            try writer.add(TarHeader.padding(after: member.size), to: &sink)
        }
        try writer.add(TarHeader.end, to: &sink)
        try writer.finish(&sink)
        lock.release()
    }

    /// A damaged index keeps nobody from a backup, a write that was cut off does: which of its files count
    /// cannot be told from the archive.
    private func settleForBackup(in items: borrowing Directory) throws(VaultError) {
        do throws(VaultError) {
            try settle(in: items)
            try Leftovers.remove(directory, stateDirectory, keys)
        } catch {
            guard error.damage != nil else { throw error }
        }
        let entries = try onSystem(ItemPlace.root) { () throws(SystemError) in
            try items.entries()
        }
        guard entries.allSatisfy({ !TransactionIdentifier.isTemporary($0.name ?? "") }) else {
            throw VaultError(.locked, "an earlier write was cut off and waits for an unlock")
        }
    }

    private func archiveMembers(
        _ items: borrowing Directory
    ) throws(VaultError) -> [ArchiveMember] {
        var members = [try Self.member("", .directory, directory, nil)]
        for name in [Keybag.fileName, VaultBirth.ignoreName] {
            if let member = try Self.file(name, name, in: directory) { members.append(member) }
        }
        members.append(try Self.member(ItemPlace.root, .directory, items, nil))
        for accessibility in Accessibility.allCases {
            let path = ItemPlace.root + "/" + accessibility.code
            guard let folder = try items.subdirectory(accessibility.code, path) else { continue }
            members.append(try Self.member(path, .directory, folder, nil))
            let listing = try FolderListing(accessibility, try self.folder(of: accessibility))
            for name in listing.items.map(\.hex).sorted() {
                let file = ItemPlace.path(accessibility, name)
                if let member = try Self.file(file, name, in: folder) { members.append(member) }
            }
        }
        return members
    }

    /// Nil for what is missing or no plain file, which `check` reports.
    private static func file(
        _ path: String, _ name: String, in folder: borrowing Directory
    ) throws(VaultError) -> ArchiveMember? {
        do throws(SystemError) {
            let status = try folder.status(of: name)
            guard status.isRegular, status.isOwn else { return nil }
            return ArchiveMember(
                path: path, kind: .file, size: status.size, modified: status.modifiedSeconds)
        } catch {
            guard error.kind != .notFound else { return nil }
            throw VaultError(error, file: path)
        }
    }

    private static func member(
        _ path: String, _ kind: TarHeader.Kind, _ folder: borrowing Directory, _ size: UInt64?
    ) throws(VaultError) -> ArchiveMember {
        let status = try onSystem(path) { () throws(SystemError) in try folder.status() }
        return ArchiveMember(
            path: path, kind: kind, size: size ?? 0, modified: status.modifiedSeconds)
    }

    private func add<Sink: ValueSink & ~Copyable>(
        _ member: ArchiveMember, to writer: inout ArchiveWriter, _ sink: inout Sink
    ) throws(VaultError) {
        let file = try open(member)
        var offset: UInt64 = 0
        while offset < member.size {
            let step = Int(min(member.size - offset, UInt64(Limits.copyByteCount)))
            let bytes: [UInt8]
            do throws(SystemError) {
                bytes = try file.read(at: offset, count: step)
            } catch {
                throw VaultError(error, file: member.path)
            }
            guard bytes.count == step else {
                throw VaultError(.io, "it became shorter while it was read", file: member.path)
            }
            try writer.add(bytes, to: &sink)
            offset += UInt64(step)
        }
    }

    private func open(_ member: ArchiveMember) throws(VaultError) -> FileDescriptor {
        let parts = member.path.split(separator: "/").map(String.init)
        do throws(SystemError) {
            guard parts.count == 3 else { return try directory.openFile(member.path) }
            return try directory.openSubdirectory(parts[0]).openSubdirectory(parts[1])
                .openFile(parts[2])
        } catch {
            throw VaultError(error, file: member.path)
        }
    }
}

extension FileStatus {
    /// Before 1970 is 1970.
    fileprivate var modifiedSeconds: UInt64 { UInt64(max(0, modifiedNanoseconds / 1_000_000_000)) }
}
