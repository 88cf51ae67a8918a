/// A map whose entries always stand in the order of their keys' encodings, each key once.
public struct RecordMap: Equatable, Sendable {
    /// One key and its value.
    ///
    /// Keys are integers, byte strings or texts.
    public struct Entry: Equatable, Sendable {
        /// An integer, byte string or text.
        public let key: Record
        /// Any record.
        public let value: Record

        init(_ key: Record, _ value: Record) {
            self.key = key
            self.value = value
        }
    }

    /// In encoding order.
    public private(set) var entries: [Entry]

    /// The empty map.
    public init() {
        entries = []
    }

    /// A map made by us; `pairs` may stand in any order.
    ///
    /// A key that stands twice is a mistake of the caller's code, not of any input, and traps.
    public init(_ pairs: [(Int, Record)]) {
        self.init(sorting: pairs.map { Entry(.integer($0.0), $0.1) })
    }

    /// A map made by us with texts, bytes or integers as keys; as `init(_:)` otherwise.
    public init(keyed pairs: [(Record, Record)]) {
        precondition(pairs.allSatisfy { $0.0.isMapKey }, "a container cannot be a map key")
        self.init(sorting: pairs.map { Entry($0.0, $0.1) })
    }

    private init(sorting unsorted: [Entry]) {
        let sorted =
            RecordMap.isSorted(unsorted)
            ? unsorted : unsorted.sorted { $0.key.precedes($1.key) }
        precondition(RecordMap.isSorted(sorted), "a map key stands twice")
        entries = sorted
    }

    /// The decoder has compared the keys' bytes already.
    init(decodedInOrder entries: [Entry]) {
        self.entries = entries
    }

    private static func isSorted(_ entries: [Entry]) -> Bool {
        zip(entries, entries.dropFirst()).allSatisfy { $0.key.precedes($1.key) }
    }

    /// How many keys there are.
    public var count: Int { entries.count }

    /// Whether there is no key.
    public var isEmpty: Bool { entries.isEmpty }
}

extension RecordMap: ExpressibleByDictionaryLiteral {
    /// A map spelled out in code, as `init(_:)`.
    public init(dictionaryLiteral elements: (Int, Record)...) {
        self.init(elements)
    }
}
