/// What a program did: how it ended, and everything it wrote.
struct Outcome: Sendable, CustomStringConvertible {
    enum Ending: Equatable, Sendable {
        case exited(Int32)
        case killed(Int32)
        /// It did not end in time, or something that it started still holds its output open.
        case hung
    }

    let ending: Ending
    let output: [UInt8]
    let errors: [UInt8]
    /// What the terminal showed; empty where there was none.
    let screen: [UInt8]
    /// What the script would have typed and nothing asked for.
    let unsaid: Int

    /// The exit status; 128 and the number for a signal, as shells say it; -1 for a hang.
    var status: Int32 {
        switch ending {
        case .exited(let status): status
        case .killed(let signal): 128 + signal
        case .hung: -1
        }
    }

    var text: String { String(decoding: output, as: UTF8.self) }
    var message: String { String(decoding: errors, as: UTF8.self) }
    var shown: String { String(decoding: screen, as: UTF8.self) }
    var lines: [String] { text.split(separator: "\n").map(String.init) }

    var description: String {
        "\(ending), stdout \(text.prefix(400).debugDescription), stderr "
            + "\(message.prefix(800).debugDescription), terminal \(shown.debugDescription)"
    }
}
