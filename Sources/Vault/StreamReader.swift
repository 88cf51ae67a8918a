internal import ItemModel
internal import Sealing
internal import SecretMemory

/// A stored value of form 2, opened chunk by chunk; each call fills an empty window with one.
struct StreamReader: ValueSource, ~Copyable {
    private let file: ItemFile
    private var opener: StreamOpener
    private var offset = UInt64(Limits.streamHeaderByteCount)

    init(_ file: consuming ItemFile, _ dataKey: borrowing SecretKey) throws(VaultError) {
        let key = try KeyedKey.derive(dataKey, Label.stream, file.header.identifier.bytes)
        let header = try file.valueBytes(at: 0, count: Limits.streamHeaderByteCount)
        do throws(SealingError) {
            opener = try StreamOpener(key: key, header: header)
        } catch {
            throw VaultError(error)
        }
        self.file = file
    }

    mutating func read(into window: inout SecretBytes) throws(VaultError) -> Bool {
        let isFirst = offset == UInt64(Limits.streamHeaderByteCount)
        let left = file.valueByteCount - offset
        let count = Int(min(left, UInt64(Limits.sealedChunkByteCount)))
        let chunk = try file.valueBytes(at: offset, count: count)
        offset += UInt64(count)
        do throws(SealingError) {
            let isFinal = try opener.pull(
                chunk, ad: isFirst ? file.header.valueAD : [], into: &window)
            // A stream cut short, or with more behind its end, is not what was written.
            guard isFinal == (offset == file.valueByteCount) else { throw SealingError(.malformed) }
            if isFinal { try Padding.unpad(&window, blockSize: Limits.valuePadding) }
            return !isFinal
        } catch {
            throw error.isOfContent ? file.place.error(.value) : VaultError(error)
        }
    }
}
