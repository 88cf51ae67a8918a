/// What a client waits for, each with its reason.
enum ClientLimits {
    /// An agent that was started binds its socket in a few milliseconds; a machine under load may take
    /// seconds.
    static let startMilliseconds = 10_000

    /// How long an agent may be silent before it is looked whether it was stopped: most answers come in
    /// milliseconds, one behind a stretched passcode in seconds, and only a stopped agent never answers.
    static let silenceMilliseconds = 2_000

    /// Paths are at most this long for the kernel, so that a longer one is a mistake.
    static let pathBytes = 4_095

    /// Connections of a pool that wait for their next use: a program whose threads ask at the same time
    /// seldom has more of them, and each is a thread of the agent's.
    static let idleConnections = 4

    /// How long somebody who waits for a change pauses where the agent is out of reach, in milliseconds.
    static let retryMilliseconds = 1_000

    /// Between two looks at a socket that is about to be there.
    static let stepMilliseconds = 5
}
