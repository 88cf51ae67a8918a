/// What kind of item: which attributes it has and which of them are its primary key.
public enum ItemClass: String, CaseIterable, Sendable {
    /// A secret found by service and account.
    case genericPassword = "genp"
    /// A secret found by the seven attributes of a URL.
    case internetPassword = "inet"
}
