internal import CommandTable
internal import LinuxSystem
internal import SecretMemory

/// A pinentry asked over its pipe, by the Assuan protocol (the GnuPG project's libassuan manual, and
/// `info pinentry`, "Protocol").
struct Pinentry: ~Copyable {
    private var program: HelperProgram
    private var line: SecretBytes

    /// Asks once.
    ///
    /// - Throws: `canceled`; `failed` where the program at `path` does not start or speaks otherwise.
    static func ask(_ path: String, _ prompt: String) throws(CommandError) -> SecretBytes {
        var pinentry = try Pinentry(path)
        return try pinentry.ask(prompt)
    }

    private init(_ path: String) throws(CommandError) {
        let line = try locking { () throws(SecretMemoryError) in
            try SecretBytes(capacity: Limits.assuanLine)
        }
        program = try HelperProgram(Array(path.utf8), [], "the configured pinentry")
        self.line = line
    }

    private mutating func ask(_ prompt: String) throws(CommandError) -> SecretBytes {
        try requireOK()
        for option in Self.options {
            try send("OPTION " + option)
            // An option that this pinentry does not have is none of our business.
            _ = try answer()
        }
        for command in ["SETTITLE kist", "SETDESC " + Self.escaped(prompt), "SETPROMPT Passcode:"] {
            try send(command)
            try requireOK()
        }
        try send("GETPIN")
        let secret = try readSecret()
        try send("BYE")
        return secret
    }

    /// Where and how to draw; a pinentry of a terminal needs them.
    private static var options: [String] {
        let variables = [("ttyname", "GPG_TTY"), ("ttytype", "TERM"), ("lc-ctype", "LC_ALL")]
        return variables.compactMap { option, variable in
            ProcessEnvironment.get(variable).map { "\(option)=\(escaped($0))" }
        }
    }

    private mutating func readSecret() throws(CommandError) -> SecretBytes {
        var secret = try locking { () throws(SecretMemoryError) in
            try SecretBytes(capacity: Limits.typedLine)
        }
        while true {
            switch try answer() {
            case .ok: return secret
            case .data: try Self.unescape(line.elements, into: &secret)
            case .canceled: throw CommandError(.canceled, "canceled")
            case .error: throw Self.nonsense
            }
        }
    }

    private mutating func requireOK() throws(CommandError) {
        guard case .ok = try answer() else { throw Self.nonsense }
    }

    /// The next line that says something; status and comment lines do not.
    private mutating func answer() throws(CommandError) -> AssuanAnswer {
        while true {
            try readLine()
            if let answer = AssuanAnswer(line.elements) { return answer }
        }
    }

    private mutating func readLine() throws(CommandError) {
        line.truncate(to: 0)
        do throws(SystemError) {
            while try program.output.read(into: &line, upTo: 1) == 1 {
                if line.elements[line.count - 1] == UInt8(ascii: "\n") {
                    return line.truncate(to: line.count - 1)
                }
            }
        } catch {
            throw CommandError(error, "cannot hear the configured pinentry")
        }
        throw Self.nonsense
    }

    private func send(_ command: String) throws(CommandError) {
        do throws(SystemError) {
            try program.input.write(all: command + "\n")
        } catch {
            throw CommandError(error, "cannot tell the configured pinentry")
        }
    }

    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\n": result += "%0A"
            case "\r": result += "%0D"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The bytes behind `D `, in which `%XX` stands for one.
    private static func unescape(
        _ line: Span<UInt8>, into secret: inout SecretBytes
    ) throws(CommandError) {
        var index = 2
        while index < line.count {
            guard secret.count < secret.capacity else { throw nonsense }
            guard line[index] == UInt8(ascii: "%") else {
                secret.add(line[index])
                index += 1
                continue
            }
            guard index + 2 < line.count, let high = digit(line[index + 1]),
                let low = digit(line[index + 2])
            else { throw nonsense }
            secret.add(high << 4 | low)
            index += 3
        }
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x41 + 10
        case 0x61...0x66: byte - 0x61 + 10
        default: nil
        }
    }

    private static var nonsense: CommandError {
        CommandError(.failed, "the configured pinentry ended or answered what no pinentry says")
    }
}
