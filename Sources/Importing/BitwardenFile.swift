internal import ImportProtocol

/// Bitwarden's JSON: https://bitwarden.com/help/condition-bitwarden-import/.
enum BitwardenFile {
    /// - Parameters:
    ///   - folders: a person's folders.
    ///   - collections: an organisation's.
    static func read(
        _ items: [JSONNode], folders: JSONNode?, _ collections: JSONNode?
    ) -> FileContent {
        var content = FileContent(format: "Bitwarden's JSON")
        content.remarks.append(
            "these members are not kept: id, organizationId, dates of creation and change")
        let names = names(of: folders).merging(names(of: collections)) { one, _ in one }
        for (index, item) in items.enumerated() {
            let place = "item \(index + 1)"
            guard case .object(let members) = item else {
                content.parts.append(.broken(place: place, "it is no object"))
                continue
            }
            content.parts.append(FileContent.Part(entry(place, members, item, names)))
        }
        return content
    }

    private static func names(of folders: JSONNode?) -> [Bytes: Bytes] {
        var names: [Bytes: Bytes] = [:]
        for folder in folders?.elements ?? [] {
            if let id = folder["id"]?.bytes, let name = folder["name"]?.bytes { names[id] = name }
        }
        return names
    }

    /// What says nothing, or nothing that another vault could use.
    private static let dropped: Set<String> = [
        "id", "object", "organizationId", "type", "creationDate", "revisionDate", "deletedDate",
        "folderId", "collectionIds", "secureNote", "key", "encryptedFor",
    ]

    private static func entry(
        _ place: String, _ members: [JSONNode.Member], _ item: JSONNode, _ names: [Bytes: Bytes]
    ) -> Entry {
        var entry = Entry(place)
        let folder = item["folderId"] ?? item["collectionIds"]?.elements?.first
        entry.folder = folder?.bytes.flatMap { names[$0] } ?? []
        for member in members where !dropped.contains(member.key) {
            switch (member.key, member.value) {
            case ("name", .string(let name)): entry.title = name
            case ("notes", .string(let notes)): entry.notes = notes
            case ("favorite", .boolean(let flag)): if flag { entry.details.append("favorite") }
            case ("reprompt", .number(let number)):
                if number != "0" { entry.details.append("reprompt") }
            case ("login", .object(let login)): add(login, to: &entry)
            case ("fields", .array(let fields)): addFields(fields, to: &entry)
            // What is in a card is called by its own names.
            case ("card", .object(let parts)), ("identity", .object(let parts)),
                ("sshKey", .object(let parts)):
                for part in parts { addAll(part.key, part.value, to: &entry) }
            default: addAll(member.key, member.value, to: &entry)
            }
        }
        return entry
    }

    private static func add(_ login: [JSONNode.Member], to entry: inout Entry) {
        for member in login {
            switch (member.key, member.value) {
            case ("username", .string(let name)): entry.account = name
            case ("password", .string(let password)): entry.password = password
            case ("totp", .string(let seed)): entry.addOneTime(seed)
            case ("uris", .array(let uris)): add(uris: uris, to: &entry)
            default: addAll(member.key, member.value, to: &entry)
            }
        }
    }

    /// The first is the item's; the others, and how they are matched, stay beside it.
    private static func add(uris: [JSONNode], to entry: inout Entry) {
        for (index, uri) in uris.enumerated() {
            guard let address = uri["uri"]?.bytes, !address.isEmpty else { continue }
            if entry.address.isEmpty {
                entry.address = address
            } else {
                entry.add(Bytes("url"), address)
            }
            if let match = uri["match"]?.plain { entry.add(Bytes("url \(index + 1) match"), match) }
        }
    }

    private static func addFields(_ fields: [JSONNode], to entry: inout Entry) {
        for field in fields {
            let name = field["name"]?.bytes ?? Bytes("field")
            if let value = field["value"]?.plain {
                entry.add(name, value)
            } else if let linked = field["linkedId"]?.plain {
                entry.add(name, Bytes("linked ") + linked)
            } else {
                entry.lines.append(name + Bytes(":"))
            }
        }
    }

    /// Whatever else there is, by the names on the way to it, so that nothing of a newer export is lost.
    private static func addAll(_ name: String, _ value: JSONNode, to entry: inout Entry) {
        switch value {
        case .object(let members):
            for member in members { addAll(name + "." + member.key, member.value, to: &entry) }
        case .array(let elements):
            for (index, element) in elements.enumerated() {
                addAll(name + ".\(index + 1)", element, to: &entry)
            }
        default: if let plain = value.plain { entry.add(Bytes(name), plain) }
        }
    }
}
