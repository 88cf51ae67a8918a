extension Quoted {
    /// `text` as a shell takes it for one word; bare where nothing in it is special.
    public static func shellWord(_ text: String) -> String {
        let isBare = text.utf8.allSatisfy {
            (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
                || "-._/@%+=,:".utf8.contains($0)
        }
        guard !isBare || text.isEmpty else { return text }
        let parts = text.split(separator: "'", omittingEmptySubsequences: false)
        return "'" + parts.joined(separator: "'\\''") + "'"
    }

    /// The words `kist VERB NAME` to be typed for an item of this name, which may begin with a dash.
    public static func command(_ verb: String, _ name: String) -> String {
        "kist " + verb + (name.hasPrefix("-") ? " -- " : " ") + shellWord(name)
    }
}
