/// The limits of the command line, each with its reason.
enum Limits {
    /// The text of `grep`: what the agent takes.
    static let searchText = 4_096

    /// Directories within each other that are wiped after an edit: no editor makes more.
    static let editDepth = 16

    /// How deep a tree grows: nobody reads on to the right of it, and a name may have thousands of slashes.
    static let treeDepth = 32

    /// How often `status --wait` looks, in milliseconds: unnoticeable, and a tenth of a percent of a core.
    static let statusStep = 100

    /// One window of a streamed value, as on the wire and in the file: 16 KiB of the locked 64.
    static let window = 16_384

    /// A passcode or typed secret: one locked page, and below the 4,094 bytes that the kernel's line
    /// discipline hands over uncut.
    static let typedLine = 4_000

    /// A passcode of fewer characters is warned about: NIST SP 800-63B asks for as many at least.
    static let shortPasscode = 8

    /// The output buffer for what is escaped or encoded: one page with the 16 bytes that guard it.
    static let outputBuffer = 4_080

    /// Text waits until there is this much of it; a pipe takes it at once.
    static let answerBuffer = 65_536

    /// Characters of a generated secret where none are asked for: 163 bits of the 94.
    static let generatedCharacters = 25

    /// The longest generated secret, in characters: what a person may still paste somewhere.
    static let longestGenerated = 4_096

    /// What replaces the first line of a value is put before the rest in one window; a generated
    /// secret is at most 4,096 characters or 100 words, so this much of the old value has room.
    static let keptRest = 12_000

    /// Paths are at most this long for the kernel, so that a longer one is a mistake.
    static let path = 4_095

    /// What takes less than this shows no progress, in milliseconds.
    static let progressDelay: Int64 = 700

    /// A progress line is rewritten as often as an eye follows, in milliseconds.
    static let progressPause: Int64 = 100

    /// Columns of a progress bar: with label and number it fits the narrowest terminal, of 40.
    static let progressBar = 16

    /// Twenty-one words with room for dashes and newlines; the agent takes no more.
    static let typedRecoveryKey = 1_024

    /// An Assuan line is at most 1,000 bytes without its end (libassuan); this is a little more.
    static let assuanLine = 1_024

    /// The configuration file is a few lines; what is longer is another file.
    static let configurationFile = 65_536

    /// Seconds that a secret stays in the clipboard, as pass has it.
    static let clipTime = 45

    /// The longest such time, an hour: what is longer is no clearing any more.
    static let longestClipTime = 3_600

    /// Milliseconds between two looks whether a clipboard's program has ended, and how many looks it is
    /// given: five seconds, after which its display does not answer.
    static let clipboardWait = 10
    static let clipboardWaits = 500

    /// Secrets of one environment, in bytes: what Linux takes for a single variable (MAX_ARG_STRLEN).
    static let environment = 131_072

    /// A password as git and others take it on a line: git reads at most 65,535 bytes, key and newline
    /// included.
    static let credential = 65_536

    /// Keys and whatever else of docker's object is not secret, in bytes: an address has 8 KiB.
    static let dockerText = 16_384

    /// A secret of docker's that comes before its server and user are known, and so is kept in locked memory
    /// as a whole; in the usual order it may be of any length.
    static let dockerSecret = 1_048_576

    /// An apple-app-site-association: Apple takes no larger one.
    static let association = 131_072

    /// A template is a configuration file; what is longer is another file.
    static let template = 4_194_304
}
