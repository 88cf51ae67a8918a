/// What stands where an item's file may be.
enum FileSighting: Equatable, Sendable {
    case absent
    /// A file that verifies under its class's file key, and its MAC.
    case authentic(mac: [UInt8])
    /// Anything else: edited, cut short, not a file.
    case other
}
