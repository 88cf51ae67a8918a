/// One operand of a verb, in its place.
public struct OperandDescription: Sendable {
    /// What an operand is, so that completions know what to offer.
    public enum Kind: Equatable, Sendable {
        case item
        case prefix
        /// An address; the hosts of items are offered.
        case address
        case text
        case number(ClosedRange<Int>)
        case verb
        case word([String])
    }

    /// How help calls it: `NAME`.
    public let name: String

    /// What it may be.
    public let kind: Kind

    /// Whether it must be there.
    public let isRequired: Bool

    /// Whether it takes all that follow.
    public let repeats: Bool

    /// One of these options may stand in its place.
    public let standIns: [OptionName]

    init(
        _ name: String, _ kind: Kind, isRequired: Bool = true, repeats: Bool = false,
        standIns: [OptionName] = []
    ) {
        self.name = name
        self.kind = kind
        self.isRequired = isRequired
        self.repeats = repeats
        self.standIns = standIns
    }

    /// As it stands in a synopsis: `NAME`, `[LEN]`, `NAME…`.
    var synopsis: String {
        let text = name + (repeats ? "…" : "")
        return isRequired ? text : "[" + text + "]"
    }

    /// Nil where `value` is allowed, else what is wrong with it.
    func complaint(about value: String) -> String? {
        switch kind {
        case .item, .prefix, .address, .text, .verb: nil
        case .number(let range): ValueKind.number(range).complaint(about: value)
        case .word(let words): ValueKind.word(words).complaint(about: value)
        }
    }
}
