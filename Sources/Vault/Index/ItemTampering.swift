/// Why a change that happened cannot be put in place: neither its file nor its temporary is there.
///
/// Both were written and synced before the first record was, so no crash takes them away.
enum ItemTampering: Equatable, Sendable, CaseIterable {
    /// Nothing stands in the item's place.
    case missing
    /// The file from before the transaction still stands there.
    case older
    /// Some other file stands there.
    case edited
}
