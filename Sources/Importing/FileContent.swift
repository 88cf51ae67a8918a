internal import ImportProtocol

/// A file that lies in clear, taken apart.
struct FileContent {
    /// One thing in it.
    enum Part {
        /// To be made an item of.
        case entry(Entry)
        /// An item already.
        case item(EntryItem)
        /// Nothing can be made of it.
        case broken(place: String, String)
        /// It is known and has nothing to keep.
        case passedOver(place: String, name: String, reason: String)

        /// What is to be made of an entry.
        init(_ entry: Entry) {
            self =
                entry.isEmpty
                ? .passedOver(place: entry.place, name: "", reason: "there is nothing in it")
                : .entry(entry)
        }
    }

    /// For people.
    let format: String

    /// About the whole file.
    var remarks: [String] = []

    var parts: [Part] = []

    init(format: String) { self.format = format }
}
