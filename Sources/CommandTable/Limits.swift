/// The limits of the command table, each with its reason.
enum Limits {
    /// How much of what was typed a message repeats: enough to recognise it, not enough to fill a screen.
    static let quotedScalars = 120

    /// Two slips of the fingers; more and the guess is usually wrong.
    static let guessDistance = 2

    /// Help is read on terminals of 80 columns, one of which stays free.
    static let helpColumns = 79

    /// The highest descriptor number taken: Linux's hard limit for a process unless root raised it.
    static let highestDescriptor = 1_048_575

    /// The highest line that -c can name: far above what anybody counts, far below overflow.
    static let highestLine = 100_000
}
