/// What an option's value may be; the parser refuses everything else.
public enum ValueKind: Equatable, Sendable {
    /// Any text.
    case text
    /// A decimal number in a range.
    case number(ClosedRange<Int>)
    /// One of these words.
    case word([String])
    /// The number of an open file descriptor.
    case descriptor
}

extension ValueKind {
    /// Nil where `value` is allowed, else what is wrong with it.
    func complaint(about value: String) -> String? {
        switch self {
        case .text: nil
        case .number(let range): Self.complaint(about: value, range)
        case .descriptor: Self.complaint(about: value, 0...Limits.highestDescriptor)
        case .word(let words):
            words.contains(value) ? nil : "must be one of: " + words.joined(separator: ", ")
        }
    }

    /// Digits only: Swift's own reading would also take a sign.
    private static func complaint(about value: String, _ range: ClosedRange<Int>) -> String? {
        let isDigits = !value.isEmpty && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
        if isDigits, let number = Int(value), range.contains(number) { return nil }
        return "must be a number from \(range.lowerBound) to \(range.upperBound)"
    }
}
