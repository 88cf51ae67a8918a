/// Something a person types when the terminal is ready for it.
struct Line: Sendable {
    enum Moment: Sendable {
        /// The terminal has stopped echoing and shows a new prompt.
        case silent
        /// The terminal shows this since the last thing typed.
        case shown(String)
    }

    let moment: Moment
    let bytes: [UInt8]

    /// A secret and the return key, at a prompt without echo.
    static func secret(_ text: String) -> Line {
        Line(moment: .silent, bytes: Array((text + "\n").utf8))
    }

    /// Keys without a return, at a prompt without echo: `"\u{3}"` is Ctrl-C.
    static func keys(_ text: String) -> Line { Line(moment: .silent, bytes: Array(text.utf8)) }

    /// An answer that is seen, with the return key.
    static func answer(_ text: String, to question: String) -> Line {
        Line(moment: .shown(question), bytes: Array((text + "\n").utf8))
    }
}
