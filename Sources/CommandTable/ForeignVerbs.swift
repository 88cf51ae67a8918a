/// Words that people know from other programs, and what they find here.
enum ForeignVerbs {
    /// What does the same; two where the word may mean either.
    private static let ours: [String: [Verb]] = [
        "delete": [.remove], "remove": [.remove], "del": [.remove], "erase": [.remove],
        "get": [.show], "cat": [.show], "print": [.show], "view": [.show], "read": [.show],
        "password": [.show], "new": [.insert, .generate], "create": [.insert, .generate],
        "store": [.insert], "put": [.insert], "save": [.insert], "pwgen": [.generate],
        "passwd": [.passcodeChange], "setup": [.initialize], "verify": [.check],
        "fsck": [.check], "restore": [.recover], "dump": [.backup], "rekey": [.passcodeChange],
        "dir": [.list], "tree": [.list], "move": [.move], "rename": [.move], "copy": [.copy],
        "clip": [.show], "change": [.edit, .set], "attr": [.set],
    ]

    /// What pass, keychains and their kind do, and kist does not do yet.
    private static let notBuilt: Set<String> = [
        "git", "otp",
    ]

    /// The error for a word of this kind; nil for any other.
    static func error(for word: String) -> UsageError? {
        if let verbs = ours[word] {
            let commands = verbs.map { "kist " + $0.rawValue }.joined(separator: " or ")
            return UsageError(
                .unknownVerb, "kist has no verb \(word)", hint: "did you mean: \(commands)")
        }
        guard notBuilt.contains(word) else { return nil }
        return UsageError(
            .unknownVerb, "kist \(word) is not built yet", hint: "for the list of verbs: kist help")
    }
}
