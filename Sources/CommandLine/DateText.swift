/// Moments as text, in UTC (ISO 8601).
enum DateText {
    /// `2026-11-30T01:48:45.000123Z` for microseconds since 1970.
    static func full(_ microseconds: Int64) -> String {
        let (seconds, fraction) = split(microseconds, by: 1_000_000)
        return head(seconds) + "." + padded(fraction, 6) + "Z"
    }

    /// The same to the second, for lists.
    static func short(_ microseconds: Int64) -> String {
        head(split(microseconds, by: 1_000_000).0) + "Z"
    }

    /// The day alone: `2026-11-30`.
    static func day(_ microseconds: Int64) -> String {
        String(head(split(microseconds, by: 1_000_000).0).prefix(10))
    }

    private static func head(_ seconds: Int64) -> String {
        let (days, second) = split(seconds, by: 86_400)
        let (year, month, day) = date(ofDay: days)
        let time = [second / 3_600, second / 60 % 60, second % 60].map { padded($0, 2) }
        return padded(year, 4) + "-" + padded(month, 2) + "-" + padded(day, 2) + "T"
            + time.joined(separator: ":")
    }

    /// Division that rounds down, so that moments before 1970 come out right.
    private static func split(_ number: Int64, by divisor: Int64) -> (Int64, Int64) {
        let (quotient, rest) = number.quotientAndRemainder(dividingBy: divisor)
        return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
    }

    /// The civil date of a day counted from 1970-01-01.
    ///
    /// Counted in eras of 400 years from a first of March, so that the leap day is a year's last.
    private static func date(ofDay day: Int64) -> (Int64, Int64, Int64) {
        let (era, ofEra) = split(day + 719_468, by: 146_097)
        let year = (ofEra - ofEra / 1_460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * year + year / 4 - year / 100)
        let shifted = (5 * ofYear + 2) / 153
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        return (
            year + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * shifted + 2) / 5 + 1
        )
    }

    private static func padded(_ number: Int64, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}
