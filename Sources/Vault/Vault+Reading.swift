public import ItemModel
internal import LinuxSystem
internal import SecretMemory

extension Vault {
    /// The items of every class that is open, in the order of their identifiers.
    ///
    /// What is damaged is not among them but in `damage`.
    /// - Throws: `io`, `memory`, `memoryLock`.
    public func items() throws(VaultError) -> [StoredItem] {
        try catalogue.refresh(directory, keys)
        return knownItems
    }

    /// One item; nil where no open class has it, or its file is damaged.
    public func item(_ identifier: ItemIdentifier) throws(VaultError) -> StoredItem? {
        try catalogue.refresh(directory, keys)
        return catalogue.entries[identifier]?.item
    }

    /// Passes an item's value on, window by window, after its file's MAC was checked to the end.
    ///
    /// - Returns: False where the item has no value; the sink then hears nothing.
    /// - Throws: `notFound`, `locked`, `damaged`, `io`; and what the sink throws.
    public func readValue<Sink: ValueSink & ~Copyable>(
        of identifier: ItemIdentifier, into sink: inout Sink
    ) throws(VaultError) -> Bool {
        guard let file = try openValue(of: identifier) else { return false }
        let dataKey = try dataKey(of: file)
        if file.header.form == .oneShot {
            var reader = OneShotReader(file, dataKey)
            try ValueWindow.pass(&reader, to: &sink)
        } else {
            var reader = try StreamReader(file, dataKey)
            try ValueWindow.pass(&reader, to: &sink)
        }
        return true
    }

    /// The item's file as it is now; nil where it has no value.
    ///
    /// A writer may replace it between listing and opening, which is no damage: it is then listed anew.
    private func openValue(of identifier: ItemIdentifier) throws(VaultError) -> ItemFile? {
        var attemptsLeft = Limits.readAttempts
        while true {
            attemptsLeft -= 1
            try catalogue.refresh(directory, keys)
            let entry = try entry(identifier)
            guard entry.item.hasValue else { return nil }
            do throws(VaultError) {
                return try openCurrent(entry)
            } catch {
                guard error.damage?.kind == .changed, attemptsLeft > 0 else { throw error }
            }
        }
    }

    /// What was known when the items were last read.
    var knownItems: [StoredItem] {
        catalogue.entries.values.map(\.item).sorted {
            $0.identifier.bytes.lexicographicallyPrecedes($1.identifier.bytes)
        }
    }

    /// - Throws: `notFound`; `damaged` where the item's file is.
    func entry(_ identifier: ItemIdentifier) throws(VaultError) -> Catalogue.Entry {
        if let entry = catalogue.entries[identifier] { return entry }
        if let damage = catalogue.damage.first(where: { $0.identifier == identifier }) {
            throw VaultError(damage)
        }
        throw VaultError(.notFound, "no open item has this identifier")
    }

    /// The very file that the catalogue tells of.
    ///
    /// - Throws: `damaged` with `changed` where another stands in its place.
    func openCurrent(_ entry: Catalogue.Entry) throws(VaultError) -> ItemFile {
        let place = entry.place
        let path = ItemPlace.root + "/" + place.accessibility.code
        guard let items = try directory.subdirectory(ItemPlace.root, ItemPlace.root),
            let folder = try items.subdirectory(place.accessibility.code, path),
            let file = try ItemFile.open(place, in: folder, keys), file.mac == entry.mac
        else { throw place.error(.changed) }
        return file
    }

    func dataKey(of file: borrowing ItemFile) throws(VaultError) -> SecretKey {
        try keys.withEpoch(file.header.epoch, of: file.place) { keys throws(VaultError) in
            let content = try file.content(keys)
            return try file.boxes(content, keys).dataKey(file.header, keys)
        }
    }
}
