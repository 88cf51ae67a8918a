internal import ItemModel

/// What binds a frame to its place: family, epoch, number, and through the tag every frame before it.
///
/// With it a frame opens nowhere else: not in another index, not twice, not after another frame, and
/// none before it can be left out.
struct IndexChain: Equatable, Sendable {
    let family: LockFamily
    let epoch: UInt32

    /// The number of the next frame; the snapshot is 0.
    private(set) var frameNumber: UInt64 = 0

    private var previousTag = [UInt8](repeating: 0, count: IndexLimits.tag)

    init(_ family: LockFamily, epoch: UInt32) {
        self.family = family
        self.epoch = epoch
    }

    /// Of the next frame.
    var associatedData: [UInt8] {
        Array("kist 1 index.\(family.letter)".utf8) + LittleEndian.bytes(epoch)
            + LittleEndian.bytes(frameNumber) + previousTag
    }

    /// Moves on behind the frame whose seal is given.
    mutating func advance(over sealed: [UInt8]) {
        previousTag = Array(sealed.suffix(IndexLimits.tag))
        frameNumber += 1
    }
}
