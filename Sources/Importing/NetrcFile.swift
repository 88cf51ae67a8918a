internal import ImportProtocol

/// The file of passwords that ftp, curl and git share: netrc(5).
enum NetrcFile {
    /// - Throws: `malformed` where not even one word of it is netrc's.
    static func read(_ bytes: Bytes) throws(ImportFailure) -> FileContent {
        var content = FileContent(format: "netrc")
        content.remarks.append("a netrc names no protocol: https is taken")
        var reader = NetrcReader(bytes)
        while let token = reader.next() {
            let place = "line \(token.line)"
            if token.text.isWord("machine") {
                content.parts.append(machine(place, &reader))
            } else if token.text.isWord("default") {
                _ = machine(place, &reader, isDefault: true)
                content.parts.append(
                    .broken(place: place, "default is for every host, and an item is for one"))
            } else if token.text.isWord("macdef") {
                reader.skipMacro()
                content.parts.append(
                    .broken(place: place, "macdef is a script of ftp's and no secret"))
            } else if content.parts.isEmpty {
                throw ImportFailure(.malformed, "the file is no netrc")
            } else {
                content.parts.append(.broken(place: place, "it is no word of netrc's"))
            }
        }
        return content
    }

    private static func machine(
        _ place: String, _ reader: inout NetrcReader, isDefault: Bool = false
    ) -> FileContent.Part {
        var entry = Entry(place)
        if !isDefault {
            guard let host = reader.next() else { return .broken(place: place, "no host follows") }
            entry.address = Bytes("https://") + host.text
        }
        while let word = reader.peek() {
            if word.isWord("login") {
                entry.account = reader.value()
            } else if word.isWord("password") {
                entry.password = reader.value()
            } else if word.isWord("account") {
                entry.add(Bytes("account"), reader.value())
            } else {
                break
            }
        }
        return FileContent.Part(entry)
    }
}
