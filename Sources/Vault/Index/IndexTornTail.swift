/// Why the end of an index is no frame, in ways that a crash leaves and that are therefore cut off.
///
/// What is lost with it was never acted upon: a record is synced before the first file it speaks of is
/// touched. A tail that someone else damaged costs the last record too, and then the item files, whose
/// MACs the rest of the index does not know, say so.
enum IndexTornTail: Equatable, Sendable, CaseIterable {
    /// A frame ends behind the end of the file.
    case cutShort
    /// From within a frame on there is nothing but zeros: the length reached the disk, the bytes did not.
    case zeros
    /// The last frame does not open.
    case unopened
}
