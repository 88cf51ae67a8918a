/// The nine bytes before the first frame: "KISX", version, key epoch.
///
/// No tag covers them: the version and magic can only make a reader refuse, and the epoch is in every
/// frame's associated data.
struct IndexHeader: Equatable, Sendable {
    private static let magic = Array("KISX".utf8)
    private static let version: UInt8 = 1

    /// Which of the keybag's keys for this family seals the frames.
    let epoch: UInt32

    init(epoch: UInt32) {
        self.epoch = epoch
    }

    /// - Throws: `notAnIndex`, `newerVersion`.
    init(decoding bytes: [UInt8]) throws(IndexDamage) {
        guard bytes.count >= IndexLimits.header, bytes.starts(with: Self.magic),
            let epoch = LittleEndian.number(UInt32.self, in: bytes, at: 5)
        else { throw IndexDamage.notAnIndex }
        guard bytes[4] == Self.version else {
            // There never was a version 0, so only a higher number is a later program's.
            throw bytes[4] > Self.version ? IndexDamage.newerVersion : IndexDamage.notAnIndex
        }
        self.epoch = epoch
    }

    var encoded: [UInt8] { Self.magic + [Self.version] + LittleEndian.bytes(epoch) }
}
