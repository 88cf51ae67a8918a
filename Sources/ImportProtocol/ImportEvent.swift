/// What the importer tells, one after the other.
public enum ImportEvent: Equatable, Sendable {
    /// The file was recognised.
    ///
    /// - Parameters:
    ///   - format: for people.
    ///   - count: of its entries, for progress.
    case begin(format: String, count: Int)

    /// Something about the whole file.
    case remark(String)

    /// An entry; its value may be asked for until the next is.
    case item(ImportedItem)

    /// An entry that becomes no item of its own, and why.
    case passedOver(place: String, name: String, reason: String, isLoss: Bool)

    /// Nothing more will come, for this reason.
    case failed(ImportFailure)

    /// All of the file was told.
    case end
}
