internal import CommandTable
internal import LinuxSystem

/// `kist run`.
enum RunVerb {
    /// - Returns: only by throwing, or with a shell's status for a command that cannot be run.
    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let variables = try session.command.values(.environment).map(variable)
        guard !variables.isEmpty else {
            throw CommandError(
                .usage, "kist run needs --env", hint: "--env NAME=ITEM, once for each variable")
        }
        let words = session.command.operands
        guard let program = program(words[0]) else {
            Messages.say("there is no command \(Quoted.message(words[0]))")
            ProcessExit.end(with: 127)
        }
        var wanted: [(name: String, secret: WantedSecret)] = []
        for variable in variables {
            wanted.append((variable.name, try WantedSecret(variable.reference, session)))
        }
        var block = try EnvironmentBlock()
        for (name, secret) in wanted {
            try block.open(name, isFirstLine: secret.isFirstLine)
            try secret.read(into: &block, session)
            try block.close()
        }
        session.disconnect()
        become(program, words, without: wanted.map(\.name), block)
    }

    private static func variable(
        _ text: String
    ) throws(CommandError) -> (name: String, reference: SecretReference) {
        guard let sign = text.firstIndex(of: "="), isVariable(text[..<sign]) else {
            throw CommandError(
                .usage, "--env wants NAME=ITEM, NAME of letters, digits and underscores")
        }
        return (String(text[..<sign]), SecretReference(String(text[text.index(after: sign)...])))
    }

    private static func isVariable(_ name: Substring) -> Bool {
        guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
            default: false
            }
        }
    }

    /// As a shell finds it.
    private static func program(_ word: String) -> [UInt8]? {
        word.utf8.contains(UInt8(ascii: "/")) ? Array(word.utf8) : ProgramPath.find(word)
    }

    private static func become(
        _ program: [UInt8], _ words: [String], without names: [String],
        _ block: consuming EnvironmentBlock
    ) -> Never {
        let replaced = names.map { Array(($0 + "=").utf8) }
        let others = ProcessEnvironment.all.filter { entry in
            !replaced.contains { entry.starts(with: $0) }
        }
        let count = block.count
        let secrets = block.takeBlock()
        let error = ProcessImage.becomeCommand(
            path: program, arguments: words.map { Array($0.utf8) }, environment: others,
            secrets: secrets, count: count)
        Messages.say("cannot run \(Quoted.message(words[0])): \(error)")
        ProcessExit.end(with: error.kind == .notFound ? 127 : 126)
    }
}
