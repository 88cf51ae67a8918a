/// Text laid out for a terminal.
enum TextWrap {
    /// `text` in lines of at most `columns`, each after the first indented by `indent` blanks.
    static func wrap(_ text: String, indent: Int = 0, columns: Int = Limits.helpColumns) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            let room = columns - indent
            if !line.isEmpty, line.count + 1 + word.count > room {
                lines.append(line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        lines.append(line)
        return lines.joined(separator: "\n" + blanks(indent))
    }

    /// Two columns: `left` padded to `width`, then `right`, wrapped in its column.
    static func row(_ left: String, _ right: String, width: Int) -> String {
        let start = width + 4
        let text = wrap(right, indent: start)
        guard left.count <= width else { return "  \(left)\n" + blanks(start) + text + "\n" }
        return "  " + left + blanks(width - left.count + 2) + text + "\n"
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
