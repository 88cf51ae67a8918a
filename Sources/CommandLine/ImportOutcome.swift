internal import CommandTable
internal import ImportProtocol

/// What became of one entry.
struct ImportOutcome {
    /// In a word; stable for scripts.
    enum Kind: String, CaseIterable {
        /// Would be made.
        case new
        case added
        case replaced
        /// It was there, with this very value.
        case unchanged
        /// It is there with another value, and stays.
        case kept
        /// It is in the file twice.
        case same
        case skipped
    }

    let kind: Kind
    let place: String
    let name: String
    let remarks: [String]

    init(_ kind: Kind, _ place: String, _ name: String, _ remarks: [String]) {
        self.kind = kind
        self.place = place
        self.name = name
        self.remarks = remarks
    }

    init(_ kind: Kind, _ item: ImportedItem, _ more: String...) {
        self.init(kind, item.place, item.name ?? "", item.remarks + more)
    }

    /// Whether a person must hear of it: what went as the file says is only counted.
    var isNotable: Bool { kind == .new || kind == .kept || kind == .skipped || !remarks.isEmpty }

    /// `added  line 12: https://…`, and behind it what is not as it was.
    var line: String {
        let width = Kind.allCases.map(\.rawValue.count).max() ?? 0
        let padding = String(repeating: " ", count: width - kind.rawValue.count)
        let named = name.isEmpty || name == place ? place : place + ": " + name
        let reasons = remarks.isEmpty ? "" : " (" + remarks.joined(separator: "; ") + ")"
        return kind.rawValue + padding + "  " + named + reasons
    }

    var json: String {
        "{\"outcome\":\"\(kind.rawValue)\",\"place\":" + JSONEscaping.string(place) + ",\"name\":"
            + JSONEscaping.string(name) + ",\"remarks\":["
            + remarks.map(JSONEscaping.string).joined(separator: ",") + "]}"
    }
}
