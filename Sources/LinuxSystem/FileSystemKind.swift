/// Whether what is written there is still there tomorrow.
public enum FileSystemKind: Sendable {
    /// tmpfs, ramfs or a container's overlay: gone with the machine's or container's end.
    case temporary
    /// Anything else.
    case durable

    /// The magic numbers of statfs(2).
    init(magic: UInt64) {
        let temporary: Set<UInt64> = [0x0102_1994, 0x8584_58F6, 0x794C_7630]
        self = temporary.contains(magic) ? .temporary : .durable
    }
}
