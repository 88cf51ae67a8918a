internal import ImportProtocol

/// A program's export in comma-separated values.
enum CSVFile {
    /// The format of the file's header, and what is in each row.
    ///
    /// - Throws: `malformed` where the header is of no format that is known; what it says is not repeated.
    static func read(_ bytes: Bytes) throws(ImportFailure) -> FileContent {
        guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else {
            throw ImportFailure(
                .malformed, "the file is UTF-16", hint: "iconv -f UTF-16 -t UTF-8 makes it UTF-8")
        }
        var reader = CSVReader(bytes)
        guard case .fields(let names) = reader.next()?.content else {
            throw ImportFailure(.malformed, "the file has no header")
        }
        let header = names.map { $0.trimmed.readable.text }
        guard let format = CSVFormat.recognised(header) else {
            let known = CSVFormat.all.map(\.name).joined(separator: ", ")
            throw ImportFailure(
                .malformed, "the header is not that of an export that is known",
                hint: "known are those of " + known)
        }
        var content = FileContent(format: format.name + "'s CSV")
        let dropped = header.filter { format.role(of: $0) == .dropped && $0 != "type" }
        if !dropped.isEmpty {
            content.remarks.append("these columns are not kept: " + dropped.joined(separator: ", "))
        }
        while let row = reader.next() {
            content.parts.append(part(row, header, format))
        }
        return content
    }

    private static func part(
        _ row: CSVReader.Row, _ header: [String], _ format: CSVFormat
    ) -> FileContent.Part {
        let place = "line \(row.line)"
        switch row.content {
        case .broken(let reason): return .broken(place: place, reason)
        case .fields(let fields):
            // Trailing empty fields are left out by some; a field too many is a quote gone wrong.
            guard fields.count <= header.count else {
                return .broken(
                    place: place,
                    "it has \(fields.count) fields where the header has \(header.count)")
            }
            return FileContent.Part(entry(place, fields, header, format))
        }
    }

    private static func entry(
        _ place: String, _ fields: [Bytes], _ header: [String], _ format: CSVFormat
    ) -> Entry {
        var entry = Entry(place)
        for (column, field) in zip(header, fields) where !field.isEmpty {
            switch format.role(of: column) {
            case .title: entry.title = field
            case .folder: entry.folder = folder(field, format)
            case .address: addAddress(field, format, &entry)
            case .account: entry.account = field
            case .password: entry.password = field
            case .notes: entry.notes = field
            case .oneTime: entry.addOneTime(field)
            case .realm: entry.realm = field
            case .lines: entry.lines.append(field)
            case .detail: addDetail(column, field, &entry)
            case .dropped: continue
            case nil: entry.add(Bytes(column), field)
            }
        }
        // LastPass has an address for what has none.
        if format.name == "LastPass", entry.address == Bytes("http://sn") { entry.address = [] }
        return entry
    }

    /// Bitwarden puts several into one field; a comma of an address's own has none behind it.
    private static func addAddress(_ field: Bytes, _ format: CSVFormat, _ entry: inout Entry) {
        let (text, isChanged) = field.readable
        let parts = text.split(separator: ",")
        guard format.name == "Bitwarden", !isChanged, parts.count > 1,
            parts.allSatisfy({ $0.contains("://") })
        else { return entry.address = field }
        entry.address = Bytes(parts[0])
        for part in parts.dropFirst() { entry.add(Bytes("url"), Bytes(part)) }
    }

    /// LastPass parts folders with a backslash.
    private static func folder(_ field: Bytes, _ format: CSVFormat) -> Bytes {
        guard format.name == "LastPass" else { return field }
        return field.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    }

    private static func addDetail(_ column: String, _ field: Bytes, _ entry: inout Entry) {
        let (text, _) = field.readable
        guard text != "0", text.lowercased() != "false" else { return }
        let isFlag = text == "1" || text.lowercased() == "true"
        let word = column == "fav" ? "favorite" : column.lowercased()
        entry.details.append(isFlag ? word : word + ": " + text)
    }
}
