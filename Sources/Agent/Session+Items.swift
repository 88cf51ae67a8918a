internal import AgentProtocol
internal import ItemModel
internal import Keychain
internal import Vault

extension Session {
    func show(_ name: String, _ options: NameOptions) throws(KeychainError) {
        var item: ItemSummary?
        let value = try onKeychain { (keychain) throws(KeychainError) -> OpenedValue? in
            let found = try keychain.item(named: name, options, for: caller(keychain))
            item = found
            return try open(found.reference, keychain)
        }
        try send(value, .value(item, hasValue: true))
    }

    func readValue(_ reference: PersistentReference) throws(KeychainError) {
        let value = try onKeychain { (keychain) throws(KeychainError) -> OpenedValue? in
            try open(reference, keychain)
        }
        try send(value, .value(nil, hasValue: true))
    }

    /// Called inside an operation.
    func open(
        _ reference: PersistentReference, _ keychain: Keychain
    ) throws(KeychainError) -> OpenedValue? {
        guard let value = try keychain.openValue(of: reference, for: caller(keychain)) else {
            return nil
        }
        host.noteUse(of: value.accessibility)
        return value
    }

    /// Sends a value chunk by chunk, at the client's pace, behind the reply that announces it.
    func send(
        _ value: consuming OpenedValue?, _ head: Reply
    ) throws(KeychainError) {
        guard let value else { return send(head.withoutValue) }
        var download = Download(self, head)
        do {
            try value.pass(to: &download)
        } catch {
            // A client that saw a beginning must not take it for the whole.
            if download.hasStarted {
                try exchanging { (channel) throws(ProtocolError) in try channel.sendAbort() }
            }
            throw KeychainError(error)
        }
    }

    func add(
        _ itemClass: ItemClass, _ attributes: Attributes, _ accessibility: Accessibility,
        hasValue: Bool
    ) throws(KeychainError) {
        guard hasValue else {
            let reference = try onKeychain { (keychain) throws(KeychainError) in
                try keychain.addWithoutValue(
                    itemClass, attributes, accessibility, for: caller(keychain))
            }
            return send(.reference(reference))
        }
        try onKeychain { (keychain) throws(KeychainError) in
            _ = try keychain.checkAdding(
                itemClass, attributes, accessibility, for: caller(keychain))
        }
        var upload = try startUpload()
        let reference: PersistentReference
        do throws(KeychainError) {
            reference = try add(itemClass, attributes, accessibility, &upload)
        } catch {
            try upload.finish()
            throw error
        }
        send(.reference(reference))
    }

    private func add(
        _ itemClass: ItemClass, _ attributes: Attributes, _ accessibility: Accessibility,
        _ upload: inout Upload
    ) throws(KeychainError) -> PersistentReference {
        if let whole = try upload.takeWhole() {
            var value = WholeValue(whole)
            return try onKeychain { (keychain) throws(KeychainError) in
                host.noteUse(of: accessibility)
                return try keychain.add(
                    itemClass, attributes, accessibility, value: &value, for: caller(keychain))
            }
        }
        let stage = try onKeychain { (keychain) throws(KeychainError) -> ItemStage in
            try keychain.stageAdding(
                itemClass, attributes, accessibility, for: caller(keychain))
        }
        let staged = try stage.sealed(&upload)
        return try committing(staged) { (keychain, staged) throws(KeychainError) in
            host.noteUse(of: accessibility)
            return try keychain.add(
                staged, itemClass, attributes, accessibility, for: caller(keychain))
        }
    }

    func update(
        _ query: ItemQuery, _ changes: Attributes, _ accessibility: Accessibility?,
        _ value: ValueChange
    ) throws(KeychainError) {
        guard value == .replace else {
            try onKeychain { (keychain) throws(KeychainError) in
                try keychain.update(
                    query, changes, accessibility, value: value == .keep ? .keep : .remove,
                    for: caller(keychain))
            }
            return send(.done)
        }
        try onKeychain { (keychain) throws(KeychainError) in
            try keychain.checkUpdating(query, changes, accessibility, for: caller(keychain))
        }
        var upload = try startUpload()
        do throws(KeychainError) {
            try update(query, changes, accessibility, &upload)
        } catch {
            try upload.finish()
            throw error
        }
        send(.done)
    }

    private func update(
        _ query: ItemQuery, _ changes: Attributes, _ accessibility: Accessibility?,
        _ upload: inout Upload
    ) throws(KeychainError) {
        if let whole = try upload.takeWhole() {
            var value = WholeValue(whole)
            return try onKeychain { (keychain) throws(KeychainError) in
                try keychain.update(
                    query, changes, accessibility, value: &value, for: caller(keychain))
            }
        }
        let stage = try onKeychain { (keychain) throws(KeychainError) -> ItemStage in
            try keychain.stageUpdating(query, changes, accessibility, for: caller(keychain))
        }
        let staged = try stage.sealed(&upload)
        try committing(staged) { (keychain, staged) throws(KeychainError) in
            try keychain.update(staged, query, changes, accessibility, for: caller(keychain))
        }
    }

    /// Makes a sealed item true, or removes what was sealed.
    func committing<Value: Sendable>(
        _ staged: consuming StagedItem,
        _ body: (Keychain, borrowing StagedItem) throws(KeychainError) -> Value
    ) throws(KeychainError) -> Value {
        let held = staged
        let value: Value
        do throws(KeychainError) {
            value = try onKeychain { (keychain) throws(KeychainError) in try body(keychain, held) }
        } catch {
            held.discard()
            throw error
        }
        // What came true has another name by now; what was sealed once more has not.
        held.discard()
        return value
    }

    func delete(_ query: ItemQuery) throws(KeychainError) {
        let count = try onKeychain { (keychain) throws(KeychainError) in
            try keychain.delete(query, for: caller(keychain))
        }
        send(.count(count))
    }

    func delete(_ references: [PersistentReference]) throws(KeychainError) {
        let count = try onKeychain { (keychain) throws(KeychainError) in
            try keychain.delete(references, for: caller(keychain))
        }
        send(.count(count))
    }

    /// Lets the client begin, and waits until it has.
    func startUpload() throws(KeychainError) -> Upload {
        send(.proceed)
        var upload = Upload(self)
        try upload.begin()
        return upload
    }
}

extension Reply {
    /// The reply where the item has no value.
    fileprivate var withoutValue: Reply {
        if case .value(let item, _) = self { .value(item, hasValue: false) } else { self }
    }
}

extension ItemStage {
    /// Seals the value; what the client's side of it failed with is the upload's to tell.
    consuming func sealed(
        _ upload: inout Upload
    ) throws(KeychainError) -> StagedItem {
        do {
            return try seal(&upload)
        } catch {
            throw KeychainError(error)
        }
    }
}
