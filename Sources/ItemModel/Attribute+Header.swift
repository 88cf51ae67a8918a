extension Attribute {
    /// What an authentication type begins with whose item holds what follows the type in an `Authorization`
    /// header, as `header:Bearer`, and no password.
    public static let headerPrefix = "header:"
}
