internal import CommandTable
internal import LinuxSystem

/// `$XDG_CONFIG_HOME/kist/config`: what suits this person on every vault, safe to commit.
///
/// What guards a vault is not here but in its keybag. The file is read only by what needs a key of it.
struct Configuration: Equatable {
    /// `pinentry`: the program that asks for the passcode where there is no terminal.
    private(set) var pinentry: String?

    /// `clip-time`: seconds until the clipboard is cleared.
    private(set) var clipTime = Limits.clipTime

    /// The file's keys, or the defaults where there is no file.
    ///
    /// - Throws: `invalid` naming the line; a key that is not known is an error, for it was meant to do
    ///   something.
    static func read() throws(CommandError) -> Configuration {
        guard let directory = UserDirectories.config else { return Configuration() }
        let bytes: [UInt8]
        do {
            let file = try FileDescriptor.openRegularFile(directory + Array("/kist/config".utf8))
            bytes = try file.readAll(limit: Limits.configurationFile)
        } catch {
            if error.kind == .notFound { return Configuration() }
            throw CommandError(error, "cannot read the configuration file kist/config")
        }
        return try Configuration(bytes)
    }

    private init() {}

    /// Every key of the file.
    static let keys = ["clip-time", "pinentry"]

    /// The value of a key; empty where it has none.
    func text(of key: String) -> String {
        key == "pinentry" ? pinentry ?? "" : "\(clipTime)"
    }

    init(_ bytes: [UInt8]) throws(CommandError) {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw CommandError(.invalid, "the configuration file is not UTF-8")
        }
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let line = line.trimmingBlanks
            guard !line.isEmpty, !line.hasPrefix("#") else { continue }
            guard let sign = line.firstIndex(of: "=") else {
                throw Self.complaint(index, "is not of the form key = value")
            }
            let value = String(line[line.index(after: sign)...].trimmingBlanks)
            try set(String(line[..<sign].trimmingBlanks), value, at: index)
        }
    }

    private mutating func set(
        _ key: String, _ value: String, at index: Int
    ) throws(CommandError) {
        switch key {
        case "pinentry":
            guard value.hasPrefix("/") else {
                throw Self.complaint(index, "wants an absolute path")
            }
            pinentry = value
        case "clip-time":
            guard let seconds = Int(value), (1...Limits.longestClipTime).contains(seconds) else {
                throw Self.complaint(
                    index, "wants a number of seconds from 1 to \(Limits.longestClipTime)")
            }
            clipTime = seconds
        default: throw Self.complaint(index, "has no key of kist's")
        }
    }

    private static func complaint(_ index: Int, _ text: String) -> CommandError {
        CommandError(
            .invalid, "line \(index + 1) of the configuration file \(text)",
            hint: "the keys are in kist(1), under CONFIGURATION")
    }
}

extension Substring {
    fileprivate var trimmingBlanks: Substring {
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" || $0 == "\r" }
        let head = drop(while: isBlank)
        let end = head.lastIndex { !isBlank($0) }
        return end.map { head[...$0] } ?? head.prefix(0)
    }
}
