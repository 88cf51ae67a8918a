internal import Keychain
internal import SecretMemory

/// A vault that was made of another: its recovery key as words, where one was wanted, and what to tell.
struct MadeVault: ~Copyable {
    let words: SecretBytes?
    let findings: [CheckedFinding]
}
