internal import ItemModel
internal import Sealing
internal import SecretMemory

/// Seals a value of form 2, one window a chunk.
struct ValueStream: ~Copyable {
    private var sealer: StreamSealer
    private let firstAD: [UInt8]
    private var isFirst = true

    init(_ header: ItemHeader, _ dataKey: borrowing SecretKey) throws(VaultError) {
        let key = try KeyedKey.derive(dataKey, Label.stream, header.identifier.bytes)
        do throws(SealingError) {
            sealer = try StreamSealer(key: key)
        } catch {
            throw VaultError(error)
        }
        firstAD = header.valueAD
    }

    var header: [UInt8] { sealer.header }

    mutating func push(_ window: borrowing SecretBytes, isFinal: Bool) -> [UInt8] {
        defer { isFirst = false }
        return sealer.push(window.bytes, ad: isFirst ? firstAD : [], isFinal: isFinal)
    }

    /// Pads what is left of the value, which may be nothing, and ends the stream with it.
    mutating func pushLast(_ window: inout SecretBytes) throws(VaultError) -> [UInt8] {
        do throws(SealingError) {
            try Padding.pad(&window, to: Limits.valuePadding)
        } catch {
            throw VaultError(error)
        }
        return push(window, isFinal: true)
    }
}
