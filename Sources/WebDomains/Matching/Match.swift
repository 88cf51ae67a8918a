/// One item that may answer a query, and by what right.
public struct Match: Equatable, Sendable {
    /// What may be done with a candidate.
    public enum Disposition: String, Comparable, Sendable {
        /// It may be handed over without a question.
        case release
        /// It is shown, and handed over only after a yes.
        case confirm

        /// `release` first.
        public static func < (one: Disposition, other: Disposition) -> Bool {
            one == .release && other == .confirm
        }
    }

    /// How near it is.
    public let grade: MatchGrade
    /// What may be done with it.
    public let disposition: Disposition
    /// How the kinds of authentication agree.
    public let authentication: Agreement
    /// How the realms agree.
    public let realm: Agreement
    /// How the paths lie to each other.
    public let path: PathRelation
    /// The place of the item that fits best: to be shown with the candidate.
    public let origin: StoredOrigin
    /// Whether that is one of the places that the item names beside its own.
    public let isAlso: Bool
    /// Whether a list says that the service moved away from here, so that others may have the name.
    public let isObsolete: Bool

    /// As the vectors spell it.
    public var text: String { "\(grade.word)/\(disposition.rawValue)" }

    /// Down to the path: where two agree in this, only their owners' habits decide.
    func isStrictlyBetter(than other: Match) -> Bool? {
        if disposition != other.disposition { return disposition < other.disposition }
        if grade != other.grade { return grade.rawValue < other.grade.rawValue }
        if authentication != other.authentication { return authentication < other.authentication }
        if realm != other.realm { return realm < other.realm }
        if path != other.path { return path < other.path }
        return nil
    }
}
