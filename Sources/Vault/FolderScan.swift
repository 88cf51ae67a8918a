internal import ItemModel
internal import LinuxSystem

/// What one class's folder held when it was read.
struct FolderScan: Sendable {
    /// What one file told.
    private struct ScannedFile: Sendable {
        let stamp: FileStamp
        let readAt: Int64
        let outcome: Outcome
    }

    private enum Outcome: Sendable {
        case item(Catalogue.Entry)
        case damage(VaultDamage)
    }

    private let accessibility: Accessibility
    private let stamp: FileStamp
    private let readAt = Clock.realtimeMicroseconds()
    private var files: [ItemIdentifier: ScannedFile] = [:]
    private(set) var strays: [VaultDamage] = []

    init(_ accessibility: Accessibility, _ stamp: FileStamp) {
        self.accessibility = accessibility
        self.stamp = stamp
    }

    /// Whether nothing can have changed since, `now` being the folder's stamp.
    func isCurrent(_ now: FileStamp) -> Bool {
        stamp == now && stamp.isSettled(at: readAt)
    }

    var entries: [Catalogue.Entry] {
        files.values.compactMap { file in
            guard case .item(let entry) = file.outcome else { return nil }
            return entry
        }
    }

    var damage: [VaultDamage] {
        files.values.compactMap { file in
            guard case .damage(let damage) = file.outcome else { return nil }
            return damage
        }.sorted { $0.file < $1.file }
    }

    /// Reads every item file whose stamp is not the one that `old` read.
    mutating func read(
        _ folder: borrowing Directory, reusing old: FolderScan?, _ keys: borrowing KeyState
    ) throws(VaultError) {
        let entries = try onSystem(accessibility.code) { () throws(SystemError) in
            try folder.entries()
        }
        for entry in entries {
            guard let name = entry.name else {
                stray("?", .strayName)
                continue
            }
            guard let identifier = ItemIdentifier(hex: name) else {
                stray(name, TransactionName.isTemporary(name) ? .leftover : .strayName)
                continue
            }
            try read(
                ItemPlace(accessibility: accessibility, identifier: identifier), folder,
                old?.files[identifier], keys)
        }
    }

    private mutating func stray(_ name: String, _ kind: VaultDamage.Kind) {
        strays.append(VaultDamage(kind, file: ItemPlace.path(accessibility, name)))
    }

    private mutating func read(
        _ place: ItemPlace, _ folder: borrowing Directory, _ old: ScannedFile?,
        _ keys: borrowing KeyState
    ) throws(VaultError) {
        let now = Clock.realtimeMicroseconds()
        let status: FileStatus
        do throws(SystemError) {
            status = try folder.status(of: place.name)
        } catch {
            // Gone between listing and looking: a writer's work, not damage.
            guard error.kind != .notFound else { return }
            throw VaultError(error, file: place.path)
        }
        let stamp = FileStamp(status)
        if let old, old.stamp == stamp, stamp.isSettled(at: old.readAt) {
            files[place.identifier] = old
            return
        }
        guard let outcome = try Self.outcome(place, folder, keys) else { return }
        files[place.identifier] = ScannedFile(stamp: stamp, readAt: now, outcome: outcome)
    }

    private static func outcome(
        _ place: ItemPlace, _ folder: borrowing Directory, _ keys: borrowing KeyState
    ) throws(VaultError) -> Outcome? {
        do throws(VaultError) {
            guard let file = try ItemFile.open(place, in: folder, keys) else { return nil }
            return .item(try Catalogue.Entry(file, keys))
        } catch {
            if let damage = error.damage { return .damage(damage) }
            // akpu without keys: the passcode was removed, or the class destroyed.
            guard error.code != .noPasscode else { return .damage(place.damage(.keyDestroyed)) }
            throw error
        }
    }
}

extension Catalogue.Entry {
    init(
        _ file: borrowing ItemFile, _ keys: borrowing KeyState
    ) throws(VaultError) {
        let content = try keys.withEpoch(file.header.epoch, of: file.place) {
            keys throws(VaultError) in
            let content = try file.content(keys)
            _ = try file.boxes(content, keys)
            return content
        }
        let header = file.header
        item = StoredItem(
            identifier: header.identifier, itemClass: content.itemClass,
            accessibility: header.accessibility, revision: header.revision,
            attributes: content.attributes, form: header.form)
        mac = file.mac
    }
}
