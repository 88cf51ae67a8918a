internal import AgentProtocol
internal import ItemModel
internal import Keychain
internal import Vault

extension Session {
    /// Does what `request` asks and sends the reply to it.
    ///
    /// - Throws: What the client is to hear instead.
    func perform(_ request: Request) throws(KeychainError) {
        switch request {
        case .hello: throw KeychainError(.invalid, "the greeting came already")
        case .version: send(.hello(agentVersion: Release.version))
        case .status: try sendStatus()
        case .createVault(let hasPasscode, let recovery, let force):
            try createVault(hasPasscode: hasPasscode, recovery: recovery, force: force)
        case .unlock: try unlock()
        case .changePasscode: try changePasscode()
        case .check:
            try send { (keychain) throws(KeychainError) in try keychain.check() }
        case .repair:
            try send { (keychain) throws(KeychainError) in try keychain.repair() }
        case .rebuild:
            try send { (keychain) throws(KeychainError) in try keychain.rebuild() }
        case .lock(let forget): try lock(forget: forget)
        case .settings: try sendSettings()
        case .configure(let setting, let number): try configure(setting, number)
        case .accept:
            try host.accept()
            send(.done)
        case .setPasscode(let recovery): try setPasscode(recovery: recovery)
        case .rekey(let recovery): try rekey(recovery: recovery)
        case .removePasscode: try removePasscode()
        case .renewRecovery(let hasPasscode): try renewRecovery(hasPasscode: hasPasscode)
        case .fork(let hasPasscode, let recovery):
            try fork(hasPasscode: hasPasscode, recovery: recovery)
        case .recover(let path, let hasPasscode, let recovery, let force):
            try recover(
                from: path, hasPasscode: hasPasscode,
                CreationOptions(recovery: recovery, force: force))
        case .backup: try backUp()
        case .resolve(let name, let options, let isForAdding):
            try resolve(name, options, isForAdding: isForAdding)
        case .list(let prefix): try list(prefix)
        case .find(let text): try find(text)
        case .listNames(let prefix): try listNames(prefix)
        case .findNames(let text): try findNames(text)
        case .show(let name, let options): try show(name, options)
        default: try performOnSites(request)
        }
    }

    private func performOnSites(_ request: Request) throws(KeychainError) {
        switch request {
        case .matches(let lookup): try matches(lookup)
        case .fill(let lookup, let consent): try fill(lookup, consent: consent)
        case .misses(let lookup): try misses(lookup)
        case .place(let lookup): try place(lookup)
        case .lists: sendLists()
        case .association(let application, let domain, let file):
            try checkAssociation(application, domain, file)
        default: try performOnItems(request)
        }
    }

    private func performOnItems(_ request: Request) throws(KeychainError) {
        switch request {
        case .items(let query): try items(query)
        case .readValue(let reference): try readValue(reference)
        case .add(let itemClass, let attributes, let accessibility, let hasValue):
            try add(itemClass, attributes, accessibility, hasValue: hasValue)
        case .update(let query, let changes, let accessibility, let value):
            try update(query, changes, accessibility, value)
        case .put(let itemClass, let attributes, let accessibility):
            try put(itemClass, attributes, accessibility)
        case .relocate(let relocations, let copies, let replaces):
            try relocate(relocations, copies: copies, replaces: replaces)
        case .amend(let amendments, let changes, let removed):
            try amend(amendments, changes, removing: removed)
        case .grep(let text, let ignoresCase): try grep(text, ignoresCase: ignoresCase)
        case .delete(let query): try delete(query)
        case .deleteReferences(let references): try delete(references)
        case .copy(let query, let withValues): try copy(query, withValues: withValues)
        case .watch(let isAvailable): try watch(isAvailable)
        case .move(let query, let group):
            try onKeychain { (keychain) throws(KeychainError) in
                try keychain.move(query, to: group, for: caller(keychain))
            }
            send(.done)
        case .protect(let query, let control):
            try onKeychain { (keychain) throws(KeychainError) in
                try keychain.protect(query, with: control, for: caller(keychain))
            }
            send(.done)
        default: throw KeychainError(.unimplemented, "the agent does not do this yet")
        }
    }
}
