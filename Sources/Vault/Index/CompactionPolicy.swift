/// When a journal is worth rewriting as a snapshot; asked by writers after `done`, never by readers.
enum CompactionPolicy {
    /// - Parameters:
    ///   - snapshot: The length of frame 0, in bytes.
    ///   - journal: The length of all frames behind it.
    ///   - isSettled: Whether no transaction is open here: rewriting drops the journal that holds it.
    static func isDue(snapshot: Int, journal: Int, isSettled: Bool) -> Bool {
        isSettled
            && journal > max(IndexLimits.smallJournal, snapshot / IndexLimits.snapshotToJournal)
    }
}
