internal import AgentProtocol
internal import ItemModel
internal import Keychain
internal import Vault

/// Requests that settle under the writer's lock what becomes of which item.
extension Session {
    func put(
        _ itemClass: ItemClass, _ attributes: Attributes, _ accessibility: Accessibility?
    ) throws(KeychainError) {
        try onKeychain { (keychain) throws(KeychainError) in
            try keychain.checkPutting(
                itemClass, attributes, accessibility, for: caller(keychain))
        }
        var upload = try startUpload()
        let reference: PersistentReference
        do throws(KeychainError) {
            reference = try put(itemClass, attributes, accessibility, &upload)
        } catch {
            try upload.finish()
            throw error
        }
        send(.reference(reference))
    }

    private func put(
        _ itemClass: ItemClass, _ attributes: Attributes, _ accessibility: Accessibility?,
        _ upload: inout Upload
    ) throws(KeychainError) -> PersistentReference {
        if let whole = try upload.takeWhole() {
            var value = WholeValue(whole)
            return try onKeychain { (keychain) throws(KeychainError) in
                host.noteUse(of: accessibility ?? .whenUnlocked)
                return try keychain.put(
                    itemClass, attributes, accessibility, value: &value, for: caller(keychain))
            }
        }
        let stage = try onKeychain { (keychain) throws(KeychainError) -> ItemStage in
            try keychain.stagePutting(
                itemClass, attributes, accessibility, for: caller(keychain))
        }
        let staged = try stage.sealed(&upload)
        return try committing(staged) { (keychain, staged) throws(KeychainError) in
            host.noteUse(of: accessibility ?? .whenUnlocked)
            return try keychain.put(
                staged, itemClass, attributes, accessibility, for: caller(keychain))
        }
    }

    func relocate(
        _ relocations: [Relocation], copies: Bool, replaces: Bool
    ) throws(KeychainError) {
        let count = try onKeychain { (keychain) throws(KeychainError) in
            try keychain.relocate(
                relocations, copies: copies, replaces: replaces, for: caller(keychain))
        }
        send(.count(count))
    }

    func amend(
        _ amendments: [Amendment], _ changes: Attributes, removing removed: [Attribute]
    ) throws(KeychainError) {
        let count = try onKeychain { (keychain) throws(KeychainError) in
            try keychain.amend(amendments, changes, removing: removed, for: caller(keychain))
        }
        send(.count(count))
    }

    /// Looks through the values a few at a time, so that nobody waits for the whole, and tells what it
    /// found so far: a client that is gone is noticed.
    func grep(_ text: String, ignoresCase: Bool) throws(KeychainError) {
        let pattern = TextPattern(text, ignoresCase: ignoresCase)
        let (references, known) = try onKeychain { (keychain) throws(KeychainError) in
            host.noteUse(of: .whenUnlocked)
            return (try keychain.searchable(for: caller(keychain)), try Missing(keychain))
        }
        var missing = known
        for start in stride(from: 0, to: references.count, by: Limits.searchBatch) {
            let end = min(start + Limits.searchBatch, references.count)
            let found = try onKeychain { (keychain) throws(KeychainError) in
                try keychain.search(references[start..<end], pattern, for: caller(keychain))
            }
            missing.damagedCount += found.damagedCount
            if !found.names.isEmpty { send(.names(found.names)) }
            if isOver { return }
        }
        send(missing)
    }
}
