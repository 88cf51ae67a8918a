public import ItemModel
public import SecretMemory

/// A secret already in locked memory, handed on in pieces.
public struct SecretHolder: SecretSource, ~Copyable {
    private let secret: SecretBytes
    private var position = 0

    /// Takes the secret over; it is zeroed with this source.
    public init(_ secret: consuming SecretBytes) {
        self.secret = secret
    }

    /// Hands out up to the window's capacity at a time.
    public mutating func read(into window: inout SecretBytes) throws(KeychainError) -> Bool {
        let end = min(position + window.capacity, secret.count)
        do {
            try window.append(secret.bytes.extracting(position..<end))
        } catch {
            throw KeychainError(.internal, "the window for a secret was not empty")
        }
        position = end
        return end < secret.count
    }
}
