internal import SecretMemory

/// A generated secret with the line that says what it is worth.
struct Generated: ~Copyable {
    var secret: SecretBytes
    let line: String
}
