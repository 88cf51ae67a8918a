/// What a client waits for, each with its reason.
enum ClientLimits {
    /// An agent that was started binds its socket in a few milliseconds; a machine under load may take
    /// seconds.
    static let startMilliseconds = 10_000

    /// How long an agent may be silent before it is looked whether it was stopped: most answers come in
    /// milliseconds, one behind a stretched passcode in seconds, and only a stopped agent never answers.
    static let silenceMilliseconds = 2_000

    /// Between two looks at a socket that is about to be there.
    static let stepMilliseconds = 5
}
