/// A record sealed for one place of one index, not yet written.
struct IndexFrame: Sendable {
    /// Header and seal, to be appended as they are.
    let bytes: [UInt8]

    let record: IndexRecord

    /// What the frame after it is bound to.
    let chain: IndexChain
}
