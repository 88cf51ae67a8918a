public import SecretMemory

/// A stored value read again, to be sealed as another item's or under another class.
public struct OpenedSource: ValueSource, ~Copyable {
    private var whole: OneShotReader?
    private var stream: StreamReader?

    init(_ file: consuming ItemFile, _ dataKey: consuming SecretKey) throws(VaultError) {
        if file.header.form == .oneShot {
            whole = OneShotReader(file, dataKey)
            stream = nil
        } else {
            whole = nil
            stream = try StreamReader(file, dataKey)
        }
    }

    /// Adds the next bytes of the value, a window's worth at most.
    public mutating func read(into window: inout SecretBytes) throws(VaultError) -> Bool {
        if var reader = whole.take() { return try reader.read(into: &window) }
        guard var reader = stream.take() else { return false }
        let more = try reader.read(into: &window)
        stream = consume reader
        return more
    }
}
