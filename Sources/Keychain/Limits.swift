/// What the engine bounds, each with its reason.
enum Limits {
    /// Changed items up to which the tables follow one by one; above, making them anew costs no more.
    static let followedItems = 256

    /// Candidates that are looked through rather than a narrower table sought.
    static let fewItems = 8

    /// Candidates named in an ambiguity: a screenful; the rest are counted.
    static let ambiguousNames = 20

    /// Hex digits of the shortest `id:` name: below this a name made today would be ambiguous
    /// tomorrow, since two of 10,000 random identifiers share 24 bits.
    static let identifierDigits = 8

    /// Bytes of the longest printed name; a longer one is printed as `id:`.
    ///
    /// Four times the longest that people are promised, and short enough that a list of candidates
    /// fits a message.
    static let nameBytes = 16_384

    /// Bytes of all attributes together: what the format's 4 MiB of sealed attributes hold after
    /// padding, seal and the encoding's own bytes.
    static let attributeBytes = 4_194_304 - 65_536

    /// By how much a modification date grows at least, in microseconds: dates of two updates within
    /// one tick of the clock must still tell which came last.
    static let dateStep: Int64 = 1_000

    /// Characters of a team identifier, as wide as the ones that code from the Mac was written with.
    static let teamCharacters = 10

    /// Bytes of one value that goes to several items: one locked window, since it is kept meanwhile.
    static let sharedValueBytes = 16_384
}
