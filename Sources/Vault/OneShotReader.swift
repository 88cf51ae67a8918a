internal import LinuxSystem
internal import Sealing
internal import SecretMemory

/// A stored value of form 1, opened in one piece into an empty window.
struct OneShotReader: ValueSource, ~Copyable {
    private let file: ItemFile
    private let dataKey: SecretKey

    init(_ file: consuming ItemFile, _ dataKey: consuming SecretKey) {
        self.file = file
        self.dataKey = dataKey
    }

    mutating func read(into window: inout SecretBytes) throws(VaultError) -> Bool {
        let sealed = try file.valueBytes(at: 0, count: Int(clamping: file.valueByteCount))
        do throws(SealingError) {
            try AEAD.openSecret(sealed, key: dataKey, ad: file.header.valueAD, into: &window)
            try Padding.unpad(&window, blockSize: Limits.valuePadding)
        } catch {
            throw error.isOfContent ? file.place.error(.value) : VaultError(error)
        }
        return false
    }
}

extension ItemFile {
    /// Bytes of the sealed value, through the descriptor whose MAC was checked.
    func valueBytes(at offset: UInt64, count: Int) throws(VaultError) -> [UInt8] {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try descriptor.read(at: valueOffset + offset, count: count)
        } catch {
            throw VaultError(error, file: place.path)
        }
        guard bytes.count == count else { throw place.error(.value) }
        return bytes
    }
}
