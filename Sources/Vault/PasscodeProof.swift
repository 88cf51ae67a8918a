public import Sealing
public import SecretMemory

/// Stretches a passcode without the vault: it takes half a second, and others go on meanwhile.
public struct PasscodeProof: ~Copyable, Sendable {
    private let parameters: PasscodeParameters
    private let stateRoot: String
    private let deviceKey: SecretKey

    /// Nil for a passcode that is to come: choosing one is no guess.
    private let gate: AttemptsGate?

    init(
        _ parameters: PasscodeParameters, stateRoot: String, deviceKey: consuming SecretKey,
        gate: consuming AttemptsGate?
    ) {
        self.parameters = parameters
        self.stateRoot = stateRoot
        self.deviceKey = deviceKey
        self.gate = gate
    }

    /// What `passcode` gives; whether it is the right one, `Vault.unlock(with:)` says.
    ///
    /// It counts as wrong until that was said.
    ///
    /// - Throws: `delayed`, `invalidPasscode`, `busy`, `memory`, `memoryLock`, `io`.
    public borrowing func derive(
        _ passcode: borrowing SecretBytes
    ) throws(VaultError) -> ProvenRoot {
        let key = try PasscodeRoot(stateRoot: stateRoot)
            .derive(passcode, parameters, deviceKey: deviceKey) { () throws(VaultError) in
                switch gate {
                case .some(let gate): try gate.begin()
                case .none: break
                }
            }
        return ProvenRoot(key, parameters)
    }

    /// The same for a passcode that is to come: a fresh salt, and a cost that suits this machine.
    ///
    /// - Parameter cost: Nil to aim at half a second.
    public borrowing func makeSuccessor(
        cost: Argon2Cost? = nil, random: some RandomSource
    ) throws(VaultError) -> PasscodeProof {
        let fresh = try PasscodeParameters.fresh(cost, stateRoot: stateRoot, random: random)
        let copy: SecretKey
        do throws(SecretMemoryError) {
            copy = try SecretKey.makeCopy(of: deviceKey.bytes)
        } catch {
            throw VaultError(error)
        }
        return PasscodeProof(fresh, stateRoot: stateRoot, deviceKey: copy, gate: nil)
    }
}

/// What a passcode was stretched to, and under which parameters.
public struct ProvenRoot: ~Copyable, Sendable {
    let parameters: PasscodeParameters
    let key: SecretKey

    init(_ key: consuming SecretKey, _ parameters: PasscodeParameters) {
        self.key = key
        self.parameters = parameters
    }

    func makeKey() throws(VaultError) -> SecretKey {
        do throws(SecretMemoryError) {
            return try SecretKey.makeCopy(of: key.bytes)
        } catch {
            throw VaultError(error)
        }
    }
}
