/// Spans of time for people.
enum DurationText {
    /// The two largest units that say something: `3 h 12 min`, `40 s`.
    static func words(_ milliseconds: Int64) -> String {
        let seconds = (max(0, milliseconds) + 999) / 1_000
        let parts = [
            (seconds / 86_400, "d"), (seconds / 3_600 % 24, "h"), (seconds / 60 % 60, "min"),
            (seconds % 60, "s"),
        ]
        let told = parts.drop { $0.0 == 0 }.prefix(2).filter { $0.0 > 0 }
        return told.isEmpty ? "0 s" : told.map { "\($0.0) \($0.1)" }.joined(separator: " ")
    }
}
