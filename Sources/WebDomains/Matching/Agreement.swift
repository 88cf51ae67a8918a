/// How a value of the query and one of the item agree; the raw value orders them, best first.
public enum Agreement: UInt8, Comparable, Sendable {
    case equal
    /// At least one of them is not there.
    case absent
    case different

    init<Value>(_ one: Value?, _ other: Value?, by areEqual: (Value, Value) -> Bool) {
        guard let one, let other else {
            self = .absent
            return
        }
        self = areEqual(one, other) ? .equal : .different
    }

    /// Best first.
    public static func < (one: Agreement, other: Agreement) -> Bool {
        one.rawValue < other.rawValue
    }
}
