internal import AgentProtocol
internal import ItemModel
internal import Keychain
internal import Vault

extension Session {
    func show(_ name: String, _ options: NameOptions) throws(KeychainError) {
        let keychain = try host.keychain()
        let item = try keychain.item(named: name, options, for: caller(keychain))
        try sendValue(of: item.reference, item, keychain)
    }

    func readValue(_ reference: PersistentReference) throws(KeychainError) {
        try sendValue(of: reference, nil, host.keychain())
    }

    private func sendValue(
        of reference: PersistentReference, _ item: ItemSummary?, _ keychain: Keychain
    ) throws(KeychainError) {
        var download = Download(self, item)
        do {
            let hasValue = try keychain.readValue(
                of: reference, into: &download, for: caller(keychain))
            if !hasValue { send(.value(item, hasValue: false)) }
        } catch {
            // A client that saw a beginning must not take it for the whole.
            if download.hasStarted {
                try exchanging { (channel) throws(ProtocolError) in try channel.sendAbort() }
            }
            throw error
        }
    }

    func add(
        _ itemClass: ItemClass, _ attributes: Attributes, _ accessibility: Accessibility,
        hasValue: Bool
    ) throws(KeychainError) {
        let keychain = try host.keychain()
        let caller = caller(keychain)
        guard hasValue else {
            return send(
                .reference(
                    try keychain.addWithoutValue(itemClass, attributes, accessibility, for: caller))
            )
        }
        _ = try keychain.checkAdding(itemClass, attributes, accessibility, for: caller)
        var upload = try startUpload()
        let reference: PersistentReference
        do {
            reference = try keychain.add(
                itemClass, attributes, accessibility, value: &upload, for: caller)
        } catch {
            try upload.finish()
            throw error
        }
        send(.reference(reference))
    }

    func update(
        _ query: Query, _ changes: Attributes, _ accessibility: Accessibility?,
        _ value: ValueChange
    ) throws(KeychainError) {
        let keychain = try host.keychain()
        let caller = caller(keychain)
        guard value == .replace else {
            try keychain.update(
                query, changes, accessibility, value: value == .keep ? .keep : .remove,
                for: caller)
            return send(.done)
        }
        try keychain.checkUpdating(query, changes, accessibility, for: caller)
        var upload = try startUpload()
        do {
            try keychain.update(query, changes, accessibility, value: &upload, for: caller)
        } catch {
            try upload.finish()
            throw error
        }
        send(.done)
    }

    func delete(_ query: Query) throws(KeychainError) {
        let keychain = try host.keychain()
        send(.count(try keychain.delete(query, for: caller(keychain))))
    }

    func delete(_ references: [PersistentReference]) throws(KeychainError) {
        let keychain = try host.keychain()
        send(.count(try keychain.delete(references, for: caller(keychain))))
    }

    /// Lets the client begin, and waits until it has: the vault's lock is not taken for one that hesitates.
    private func startUpload() throws(KeychainError) -> Upload {
        send(.proceed)
        var upload = Upload(self)
        try upload.begin()
        return upload
    }
}
