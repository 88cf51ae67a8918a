/// What a client waits for, each with its reason.
enum ClientLimits {
    /// An agent that was started binds its socket in a few milliseconds; a machine under load may take
    /// seconds.
    static let startMilliseconds = 10_000

    /// Between two looks at a socket that is about to be there.
    static let stepMilliseconds = 5
}
