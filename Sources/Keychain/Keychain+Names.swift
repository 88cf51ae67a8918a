package import ItemModel
internal import ItemNames
internal import Vault

extension Keychain {
    /// What `name` creates and finds.
    ///
    /// - Parameter isForAdding: Whether only the very key counts that adding under the name would use; what
    ///   merely fits may then stay hidden.
    /// - Throws: `invalid` for what is no name; `interactionNotAllowed` where nothing open has the name
    ///   and a locked class may.
    package func resolve(
        _ name: String, _ options: NameOptions, isForAdding: Bool = false, for caller: Caller
    ) throws(KeychainError) -> NameResolution {
        try caller.requireAny()
        let parsed = try ItemName.parse(name, options: options)
        let catalogue = try catalogue()
        let (found, isExact) = catalogue.find(parsed.lookup) {
            caller.sees(catalogue.item($0).attributes)
        }
        if found.isEmpty || !isExact && isForAdding {
            if isForAdding, let created = parsed.creates {
                let isHidden = try hasHiddenTwin(
                    created.itemClass, created.attributes)
                guard isHidden == false else { throw Self.locked }
            } else if found.isEmpty {
                try requireNothingHidden()
            }
        }
        return NameResolution(
            creates: parsed.creates.map { ($0.itemClass, $0.attributes) },
            found: catalogue.summaries(found), isExact: isExact, hint: parsed.hint ?? "",
            isPrefix: parsed.lookup.prefix != nil)
    }

    /// The one item that `name` means.
    ///
    /// - Throws: `notFound`; `ambiguous` with the candidates; `damaged` where no item has the name but
    ///   unreadable files might.
    package func item(
        named name: String, _ options: NameOptions, for caller: Caller
    ) throws(KeychainError) -> ItemSummary {
        let resolution = try resolve(name, options, for: caller)
        guard let first = resolution.found.first else {
            throw try missing(isPrefix: resolution.isPrefix)
        }
        guard resolution.found.count == 1 else { throw Self.ambiguous(resolution.found) }
        return first
    }

    /// A damaged file hides its own name, so that "not found" would be a guess beside one.
    private func missing(isPrefix: Bool) throws(KeychainError) -> KeychainError {
        if isPrefix {
            return KeychainError(
                .notFound, "a name with a final slash stands for what is below it",
                hint: "see it with: kist ls NAME/")
        }
        let damaged = vault.damage.filter(\.hidesItem).map(\.file)
        guard damaged.isEmpty else {
            return KeychainError(
                .damaged,
                "no item that opens has this name, and \(damaged.count) cannot be opened",
                hint: "see what is wrong: kist check",
                names: Array(damaged.prefix(Limits.ambiguousNames)))
        }
        return KeychainError(
            .notFound, "no item has this name", hint: "look for it with: kist find TEXT")
    }

    private static func ambiguous(_ found: [ItemSummary]) -> KeychainError {
        var names = found.prefix(Limits.ambiguousNames).map(\.name)
        if found.count > names.count { names.append("and \(found.count - names.count) more") }
        return KeychainError(
            .ambiguous, "the name fits \(found.count) items", hint: "give one of their names",
            names: names)
    }
}
