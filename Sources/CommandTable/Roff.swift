/// The few man(7) macros that our pages need.
enum Roff {
    /// Text that is no markup: backslashes, dashes that a person may copy, and control lines.
    static func escape(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "…": result += "\\&..."
            case "~": result += "\\(ti"
            case "^": result += "\\(ha"
            case "'": result += "\\(aq"
            case "\"": result += "\\(dq"
            default: result.append(character)
            }
        }
        return result.hasPrefix(".") ? "\\&" + result : result
    }

    static func section(_ title: String) -> String { ".SH " + title.uppercased() + "\n" }

    static func subsection(_ title: String) -> String { ".SS " + escape(title) + "\n" }

    static func paragraph(_ text: String) -> String { ".PP\n" + escape(text) + "\n" }

    /// A term in bold, and what it means.
    static func item(_ term: String, _ text: String) -> String {
        ".TP\n" + bold(term) + "\n" + escape(text) + "\n"
    }

    static func bold(_ text: String) -> String { "\\fB" + escape(text) + "\\fR" }

    /// Words as typed, in their own lines.
    static func code(_ lines: [String]) -> String {
        ".PP\n.in +4n\n.EX\n" + lines.map { escape($0) + "\n" }.joined() + ".EE\n.in\n"
    }
}
