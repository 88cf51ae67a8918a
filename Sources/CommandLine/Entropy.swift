/// How much a generated secret is worth, without floating point.
enum Entropy {
    /// Thousandths of a bit in one even choice among `count`, rounded down; counts that we use.
    static func thousandths(ofChoiceAmong count: Int) -> Int {
        switch count {
        case 62: 5_954
        case 94: 6_554
        case 8_192: 13_000
        default: (Int.bitWidth - 1 - max(count, 1).leadingZeroBitCount) * 1_000
        }
    }

    /// `163.8 bits of entropy: 25 characters of 94`.
    static func line(_ choices: Int, among count: Int, unit: String) -> String {
        let tenths = thousandths(ofChoiceAmong: count) * choices / 100
        let plural = choices == 1 ? unit : unit + "s"
        return "\(tenths / 10).\(tenths % 10) bits of entropy: \(choices) \(plural) of \(count)"
    }
}
