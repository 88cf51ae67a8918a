/// An item that answers an address, with how it does: what people and programs choose by.
public struct WebMatch: Equatable, Sendable {
    /// The item, without its secret.
    public let item: ItemSummary

    /// The grade's word: `origin`, `upgrade`, … (`docs/domains.md`, "Grades").
    public let grade: String

    /// Whether it may be handed over without a question.
    public let isReleased: Bool

    /// The stored place that fits best, in A-labels: what a yes must name.
    public let origin: String

    /// The grade in words, for a person, with both spellings of a host outside ASCII.
    public let sentence: String

    /// Whether a list says that the service moved away from here.
    public let isObsolete: Bool

    /// Whether its secret is past its time.
    public let isExpired: Bool

    /// Puts together what is known of one match.
    public init(
        item: ItemSummary, grade: String, isReleased: Bool, origin: String, sentence: String,
        isObsolete: Bool, isExpired: Bool
    ) {
        self.item = item
        self.grade = grade
        self.isReleased = isReleased
        self.origin = origin
        self.sentence = sentence
        self.isObsolete = isObsolete
        self.isExpired = isExpired
    }
}
