internal import CommandTable
internal import LinuxSystem

/// `kist git-setup`.
enum GitSetupVerb {
    private static let name = "git-credential-kist"

    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        guard let git = ProgramPath.find("git") else {
            throw CommandError(.failed, "there is no git on PATH", hint: "install git")
        }
        let helper = try helper()
        let others = try configured(git)
        if others.contains(where: { $0 == helper || $0 == "kist" || $0.hasSuffix("/" + name) }) {
            Messages.say("git asks kist already")
            return .done
        }
        guard others.isEmpty || session.command.has(.force) else {
            throw CommandError(
                .exists, "git has another credential helper", hint: "to put kist in its place: -f",
                names: others)
        }
        let (status, _) = try ask(
            git, ["config", "--global", "--replace-all", "credential.helper", helper])
        guard status == 0 else { throw CommandError(.failed, "git cannot write its configuration") }
        Messages.say("git asks kist from now on")
        return .done
    }

    /// As git's configuration names us: by the name that git finds on PATH, else by our place.
    private static func helper() throws(CommandError) -> String {
        if ProgramPath.find(name) != nil { return "kist" }
        do {
            let own = try executablePath()
            let folder = own.prefix((own.lastIndex(of: UInt8(ascii: "/")) ?? 0) + 1)
            let place = Array(folder) + Array(name.utf8)
            _ = try Directory.status(path: place)
            // git gives a path with anything odd to the shell.
            let text = String(decoding: place, as: UTF8.self)
            let isPlain = text.utf8.allSatisfy {
                (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
                    || "/._-+".utf8.contains($0)
            }
            return isPlain
                ? text : "!'" + text.split(separator: "'").joined(separator: "'\\''") + "'"
        } catch {
            throw CommandError(
                .failed, "\(name) is neither on PATH nor beside kist", hint: "make install")
        }
    }

    private static func configured(_ git: [UInt8]) throws(CommandError) -> [String] {
        let (status, text) = try ask(
            git, ["config", "--global", "--get-all", "credential.helper"])
        guard status == 0 || status == 1 else {
            throw CommandError(.failed, "git cannot read its configuration")
        }
        return text.split(separator: "\n").map(String.init)
    }

    private static func ask(
        _ git: [UInt8], _ words: [String]
    ) throws(CommandError) -> (status: Int32, text: String) {
        let program = try HelperProgram(git, words.map { Array($0.utf8) }, "git")
        let bytes: [UInt8]
        do {
            bytes = try program.output.readAll(limit: Limits.configurationFile)
        } catch {
            throw CommandError(error, "cannot read what git says")
        }
        guard case .exited(let status) = try program.end() else {
            throw CommandError(.failed, "git ended early")
        }
        return (status, String(decoding: bytes, as: UTF8.self))
    }
}
