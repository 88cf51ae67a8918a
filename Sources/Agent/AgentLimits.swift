/// What the agent bounds, each with its reason.
enum AgentLimits {
    /// After so long a client that waits for a change hears that there was none, in milliseconds: one that
    /// is gone or waits no more holds a thread no longer.
    static let watchMilliseconds = 10_000

    /// Clients at once, a thread each: one person's shells, scripts and helpers are a dozen.
    ///
    /// Half a megabyte of address space a thread costs nothing. At the bound the one that has been silent
    /// for longest makes room.
    static let clients = 128

    /// How long a client may stop inside a frame, or leave an answer unread, in milliseconds: both ends are
    /// on one machine, so that more than this is a fault or a stopped process.
    static let patience: Int32 = 30_000

    /// How long requests in hand may go on when the agent replaces itself or ends, in milliseconds: stretching
    /// a passcode takes a half to one second, and a lock must not wait for a client that reads slowly.
    static let grace = 2_500

    /// Between two looks at how many requests are left, in milliseconds.
    static let graceStep = 20

    /// How long an agent without keys to lose stays without a client, in milliseconds: a new one is there in
    /// some ten, so that staying longer helps nobody.
    static let idle: Int64 = 900_000

    /// Bytes of each part of a handover: two kilobytes of keys, a hundred answers; a pipe holds 64 KiB.
    static let handover = 16_384

    /// How long after `kist-watch` ended or was not to be had it is started again, in milliseconds: a machine
    /// without a login manager, a container for one, must not start a program every moment.
    static let watcherPause: Int64 = 300_000

    /// How often the socket is looked at although nothing was heard of it, in milliseconds: not every file
    /// system tells of every change.
    static let watch: Int64 = 60_000
}
