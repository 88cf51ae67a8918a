internal import ItemModel
internal import Keychain
internal import LinuxSystem
internal import SecretMemory
internal import Vault

extension PasscodeProof {
    borrowing func stretch(
        _ passcode: borrowing SecretBytes
    ) throws(KeychainError) -> ProvenRoot {
        do {
            return try derive(passcode)
        } catch {
            throw KeychainError(error)
        }
    }

    borrowing func successor() throws(KeychainError) -> PasscodeProof {
        do {
            return try makeSuccessor(random: KernelRandom())
        } catch {
            throw KeychainError(error)
        }
    }
}
