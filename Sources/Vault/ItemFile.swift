internal import LinuxSystem
internal import Sealing

/// An item file whose MAC held, over a descriptor that stays open: what is read later is the same file.
struct ItemFile: ~Copyable {
    let descriptor: FileDescriptor
    let place: ItemPlace
    let header: ItemHeader
    let sealedAttributes: [UInt8]
    let sealedSlots: [UInt8]

    /// Where the sealed value begins in the file, and its length.
    let valueOffset: UInt64
    let valueByteCount: UInt64

    /// The last 32 bytes: what tells this version of the item from all others.
    let mac: [UInt8]

    let stamp: FileStamp
}

/// What tells whether a file was replaced or written to since.
struct FileStamp: Equatable, Sendable {
    let device: UInt64
    let inode: UInt64
    let size: UInt64
    let modifiedNanoseconds: Int64

    init(_ status: FileStatus) {
        device = status.device
        inode = status.inode
        size = status.size
        modifiedNanoseconds = status.modifiedNanoseconds
    }

    /// Whether the kernel's clock has moved on since, so that a later change shows.
    func isSettled(at now: Int64) -> Bool {
        modifiedNanoseconds / 1_000 + Limits.stampSettlingMicroseconds < now
    }
}
