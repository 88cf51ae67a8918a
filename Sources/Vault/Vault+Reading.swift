public import ItemModel
internal import LinuxSystem
internal import SecretMemory

extension Vault {
    /// The items of every class that is open, in the order of their identifiers.
    ///
    /// What is damaged is not among them but in `damage`.
    /// - Throws: `io`, `memory`, `memoryLock`.
    public func items() throws(VaultError) -> [StoredItem] {
        try refresh()
        return knownItems
    }

    /// The same in no order, for whoever makes tables of them.
    public func unorderedItems() throws(VaultError) -> [StoredItem] {
        try refresh()
        return catalogue.entries.values.map(\.item)
    }

    /// One item; nil where no open class has it, or its file is damaged.
    public func item(_ identifier: ItemIdentifier) throws(VaultError) -> StoredItem? {
        try refresh()
        return catalogue.entries[identifier]?.item
    }

    /// Passes an item's value on, window by window, after its file's MAC was checked to the end.
    ///
    /// - Returns: False where the item has no value; the sink then hears nothing.
    /// - Throws: `notFound`, `locked`, `damaged`, `io`; and what the sink throws.
    public func readValue<Sink: ValueSink & ~Copyable>(
        of identifier: ItemIdentifier, into sink: inout Sink
    ) throws(VaultError) -> Bool {
        guard let value = try openValue(of: identifier) else { return false }
        try value.pass(to: &sink)
        return true
    }

    /// An item's value, ready to be read without the vault; nil where it has none.
    ///
    /// - Throws: as `readValue`, but for the sink.
    public func openValue(of identifier: ItemIdentifier) throws(VaultError) -> OpenedValue? {
        guard let file = try openFile(of: identifier) else { return nil }
        let dataKey = try dataKey(of: file)
        return OpenedValue(file, dataKey)
    }

    /// The same of an item as it was when the items were last read, without a look at what others wrote
    /// since, unless its file is another: for whoever opens one after the other.
    public func openKnownValue(of identifier: ItemIdentifier) throws(VaultError) -> OpenedValue? {
        do throws(VaultError) {
            return try openEntry(identifier)
        } catch {
            guard error.damage != nil || error.code == .notFound else { throw error }
            return try openValue(of: identifier)
        }
    }

    /// The value of an item as it is known; nil where it has none.
    func openEntry(_ identifier: ItemIdentifier) throws(VaultError) -> OpenedValue? {
        let entry = try entry(identifier)
        guard entry.item.hasValue else { return nil }
        let file = try openCurrent(entry)
        let dataKey = try dataKey(of: file)
        return OpenedValue(file, dataKey)
    }

    /// Passes on the value of a file that has one.
    func pass<Sink: ValueSink & ~Copyable>(
        _ file: consuming ItemFile, to sink: inout Sink
    ) throws(VaultError) {
        let dataKey = try dataKey(of: file)
        try OpenedValue(file, dataKey).pass(to: &sink)
    }

    /// The item's file as it is now; nil where it has no value.
    ///
    /// A writer may replace it between listing and opening, which is no damage: it is then looked up anew.
    private func openFile(of identifier: ItemIdentifier) throws(VaultError) -> ItemFile? {
        var attemptsLeft = Limits.readAttempts
        while true {
            attemptsLeft -= 1
            try refresh()
            let entry = try entry(identifier)
            do throws(VaultError) {
                let file = try openCurrent(entry)
                if file.header.form == .absent { return nil }
                return consume file
            } catch {
                guard error.damage != nil, attemptsLeft > 0 else { throw error }
                try refresh()
                guard catalogue.entries[identifier]?.mac != entry.mac else { throw error }
            }
        }
    }

    /// Whether it is known which items the family has, whether or not they can be opened.
    public func knowsItems(of family: LockFamily) -> Bool { keys.opensIndex(family) }

    /// The item as it was when the items were last read; nil where no open class had it.
    public func knownItem(_ identifier: ItemIdentifier) -> StoredItem? {
        catalogue.entries[identifier]?.item
    }

    /// What was known when the items were last read.
    var knownItems: [StoredItem] {
        catalogue.entries.values.map(\.item).sorted { $0.identifier < $1.identifier }
    }

    /// - Throws: `notFound`; `damaged` where the item cannot be used.
    func entry(_ identifier: ItemIdentifier) throws(VaultError) -> Catalogue.Entry {
        if let entry = catalogue.entries[identifier] { return entry }
        if let damage = catalogue.damage(of: identifier) { throw VaultError(damage) }
        throw VaultError(.notFound, "no open item has this identifier")
    }

    /// The item as the index holds it.
    func indexEntry(_ identifier: ItemIdentifier) throws(VaultError) -> IndexEntry {
        let found = shelf.entries(of: identifier)
        guard found.count == 1 else {
            throw VaultError(.notFound, "no open item has this identifier")
        }
        return found[0]
    }

    /// The very file that the index tells of: in its place, or still under its transaction's name where
    /// the writer is not done, or never was.
    ///
    /// - Throws: `damaged` with the kind of file that stands there instead.
    func openCurrent(_ entry: Catalogue.Entry) throws(VaultError) -> ItemFile {
        let place = entry.place
        // The rename may come between the two looks, so the place is looked at last.
        if let temporary = shelf.temporary(of: entry),
            let items = try directory.subdirectory(ItemPlace.root, ItemPlace.root),
            let file = try? ItemFile.open(place, named: temporary.text, in: items, keys),
            file.mac == entry.mac
        {
            return file
        }
        guard let folder = try folder(of: place.accessibility) else {
            throw place.error(.missing)
        }
        guard let file = try ItemFile.open(place, in: folder, keys) else {
            throw place.error(.missing)
        }
        guard file.mac != entry.mac else { return file }
        throw place.error(file.header.kind(besides: entry.item))
    }

    /// A class's folder; nil where there is none, which is as good as empty.
    func folder(of accessibility: Accessibility) throws(VaultError) -> Directory? {
        let path = ItemPlace.root + "/" + accessibility.code
        guard let items = try directory.subdirectory(ItemPlace.root, ItemPlace.root) else {
            return nil
        }
        return try items.subdirectory(accessibility.code, path)
    }

    func dataKey(of file: borrowing ItemFile) throws(VaultError) -> SecretKey {
        try keys.withEpoch(file.header.epoch, of: file.place) { keys throws(VaultError) in
            let content = try file.content(keys)
            return try file.boxes(content, keys).dataKey(file.header, keys)
        }
    }
}

extension Vault {
    /// Comes up to what the indexes say by now.
    ///
    /// - Throws: `damaged` where an index that is open cannot be read: a list without it would be short.
    public func refresh() throws(VaultError) {
        try refreshShelf()
        // A rekey elsewhere took the keys in memory out of use.
        if shelf.isOfOtherEpoch {
            try reloadKeybag()
            try refreshShelf()
        }
        changes.add(catalogue.refresh(&shelf, keys))
        try shelf.requireSound()
    }

    private func refreshShelf() throws(VaultError) {
        if try !shelf.refresh(stateDirectory, keys) {
            // Others write all the time: between two of them.
            let lock = try onSystem(Self.lockName) { () throws(SystemError) in
                try FileLock(
                    in: directory, name: Self.lockName, mode: .shared,
                    timeout: Limits.lockMilliseconds)
            }
            _ = try shelf.refresh(stateDirectory, keys)
            lock.release()
        }
    }
}

extension ItemHeader {
    /// What an authentic file of the item is that is not the current one.
    fileprivate func kind(besides current: StoredItem) -> VaultDamage.Kind {
        if revision < current.revision { return .older }
        return revision > current.revision ? .newer : .replaced
    }
}
