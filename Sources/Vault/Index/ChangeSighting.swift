/// What the directory holds of one change of a transaction.
struct ChangeSighting: Equatable, Sendable {
    /// Under the item's name in the folder of its new class; `absent` where it leaves the family.
    var inPlace: FileSighting

    /// Under the transaction's temporary name.
    var temporary: FileSighting

    /// Whether anything stands under the item's name in the folder that it leaves.
    var leavesOld: Bool
}
