internal import ItemModel

/// What one frame of an index says.
enum IndexRecord: Equatable, Sendable {
    case snapshot(IndexSnapshot)
    /// What a transaction will change here once every family it names holds its record.
    case transaction(IndexTransaction)
    /// The transaction happened and every file is in place.
    case done(TransactionIdentifier)
    /// The transaction never happened.
    case void(TransactionIdentifier)
}
