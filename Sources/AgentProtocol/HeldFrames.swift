/// Frames that are to go out with the next ones.
///
/// A class, for a channel lends itself to many and is written to by one at a time.
final class HeldFrames {
    var bytes: [UInt8] = []

    /// Everything held, which is then held no more.
    func take() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }
}
