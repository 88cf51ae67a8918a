public import ItemModel

/// A class of items, as a type: `Query<GenericPassword>` has other attributes than
/// `Query<InternetPassword>`.
public protocol PasswordClass: Sendable {
    /// The class that it stands for.
    static var itemClass: ItemClass { get }
}

/// Secrets that are found by service and account.
public enum GenericPassword: PasswordClass {
    /// `genp`.
    public static var itemClass: ItemClass { .genericPassword }
}

/// Secrets that are found by the parts of a URL.
public enum InternetPassword: PasswordClass {
    /// `inet`.
    public static var itemClass: ItemClass { .internetPassword }
}
