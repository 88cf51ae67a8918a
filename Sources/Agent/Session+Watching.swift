internal import AgentProtocol
internal import ItemModel
internal import Keychain
internal import LinuxSystem
internal import Vault

extension Session {
    /// Answers once WhenUnlocked items can be read, or no more, other than the client knows; or after a
    /// while, that all is as it was.
    ///
    /// Whoever takes the agent's place goes on: a lock closes this session, which ends the wait, and the
    /// client asks anew.
    func watch(_ known: Bool) throws(KeychainError) {
        let watch: StateWatch
        do {
            watch = try StateWatch()
        } catch {
            throw KeychainError(.internal, "the agent has too many files open")
        }
        host.add(watch)
        defer { host.remove(watch) }
        let end = Clock.monotonicMilliseconds() + Int64(AgentLimits.watchMilliseconds)
        while !life.isClosing {
            let isAvailable = try onKeychain { (keychain) throws(KeychainError) in
                keychain.vault.state.opens(.whenUnlocked)
            }
            let left = Int(end - Clock.monotonicMilliseconds())
            guard isAvailable == known, left > 0 else { return send(.available(isAvailable)) }
            let socket = channel.rawValue
            let isCalled = life.receiving { watch.wait(beside: socket, milliseconds: left) }
            guard isCalled, !life.isClosing else { continue }
            return send(.available(isAvailable))
        }
    }
}
