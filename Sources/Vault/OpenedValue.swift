public import ItemModel
internal import SecretMemory

/// A value that was found and whose key was: its file stays the same whatever becomes of the item.
///
/// It holds the value's own key and no other, so that reading it at a client's pace needs neither the vault
/// nor its locks.
public struct OpenedValue: ~Copyable, Sendable {
    private let file: ItemFile
    private let dataKey: SecretKey

    init(_ file: consuming ItemFile, _ dataKey: consuming SecretKey) {
        self.file = file
        self.dataKey = dataKey
    }

    /// The item's class.
    public var accessibility: Accessibility { file.place.accessibility }

    /// Passes the value on, window by window.
    ///
    /// - Throws: `damaged`, `io`; and what the sink throws.
    public consuming func pass<Sink: ValueSink & ~Copyable>(
        to sink: inout Sink
    ) throws(VaultError) {
        if file.header.form == .oneShot {
            var reader = OneShotReader(file, dataKey)
            try ValueWindow.pass(&reader, to: &sink)
        } else {
            var reader = try StreamReader(file, dataKey)
            try ValueWindow.pass(&reader, to: &sink)
        }
    }

    /// The value as what is to be sealed anew.
    public consuming func makeSource() throws(VaultError) -> OpenedSource {
        try OpenedSource(file, dataKey)
    }
}
