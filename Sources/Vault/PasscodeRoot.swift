internal import LinuxSystem
internal import Sealing
internal import SecretMemory

/// Stretches a passcode to the root; one at a time a user, since each takes up to a gibibyte.
struct PasscodeRoot: Sendable {
    let stateRoot: String

    static let lockName = "argon2.lock"

    /// The root, for as long as it takes to open the records.
    ///
    /// - Parameter permit: Asked once no other is at work; what it throws forbids it.
    /// - Throws: `invalidPasscode`, `busy`, `memory`, `memoryLock`.
    func derive(
        _ passcode: borrowing SecretBytes, _ parameters: PasscodeParameters,
        deviceKey: borrowing SecretKey, permit: () throws(VaultError) -> Void = {}
    ) throws(VaultError) -> SecretKey {
        try Self.requireValid(passcode)
        return try exclusively { () throws(VaultError) in
            try permit()
            do throws(SealingError) {
                return try Argon2.derive(
                    password: passcode.bytes, salt: parameters.salt, secret: deviceKey.bytes,
                    cost: parameters.cost)
            } catch {
                throw VaultError(error)
            }
        }
    }

    /// Runs `body` while no other process of the user does the same.
    func exclusively<Result: ~Copyable>(
        _ body: () throws(VaultError) -> Result
    ) throws(VaultError) -> Result {
        let directory = try onSystem("state directory") { () throws(SystemError) in
            try Directory.make(path: stateRoot)
        }
        let lock = try onSystem(Self.lockName) { () throws(SystemError) in
            try FileLock(
                in: directory, name: Self.lockName, timeout: Limits.argon2LockMilliseconds)
        }
        let result = try body()
        lock.release()
        return result
    }

    /// - Throws: `invalidPasscode` for what no passcode can be.
    static func requireValid(_ passcode: borrowing SecretBytes) throws(VaultError) {
        let bytes = passcode.elements
        guard bytes.count > 0, bytes.count <= Limits.passcodeByteCount else {
            throw VaultError(.invalidPasscode, "a passcode has 1 to 1,024 bytes")
        }
        for index in bytes.indices where bytes[index] == 0 {
            throw VaultError(.invalidPasscode, "a passcode has no NUL")
        }
    }
}
