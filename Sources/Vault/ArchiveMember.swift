/// A file or folder of a backup, in the order in which it is written.
struct ArchiveMember: Equatable, Sendable {
    /// Within the vault; empty for the vault itself.
    let path: String
    let kind: TarHeader.Kind
    let size: UInt64
    let modified: UInt64

    /// The directory that `tar xf` makes.
    private static let top = "kist/"

    var header: TarHeader {
        TarHeader(
            name: Self.top + path + (kind == .directory && !path.isEmpty ? "/" : ""), kind: kind,
            size: size, modified: modified)
    }

    /// With header and padding.
    var byteCount: UInt64 {
        UInt64(header.encoded.count) + size + UInt64(TarHeader.padding(after: size).count)
    }
}
