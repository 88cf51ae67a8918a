internal import CommandTable
internal import LinuxSystem

/// The editor of the person's choice.
struct Editor {
    private let path: [UInt8]
    private let arguments: [[UInt8]]

    /// As for shells, in this order; the first is for those whose other editor keeps copies.
    private static let variables = ["KIST_EDITOR", "VISUAL", "EDITOR"]

    /// Debian's choice of its owner, then what is everywhere.
    private static let fallbacks = ["editor", "vi", "nano"]

    /// What a variable holds only where a shell is to read it, as git takes its own.
    private static let shellCharacters = Array("|&;<>()$`\\\"'\t\n*?[#~%".utf8)

    /// - Throws: `failed` where there is none; `locked` where the usual one would need a terminal.
    static func find() throws(CommandError) -> Editor {
        for variable in variables {
            guard let command = ProcessEnvironment.bytes(variable),
                command.contains(where: { $0 != UInt8(ascii: " ") })
            else { continue }
            return try Editor(command, variable)
        }
        guard Terminal.absence() == nil else {
            throw CommandError(
                .locked, "cannot edit: there is no terminal",
                hint: "set KIST_EDITOR to a program that needs none, or use: kist insert -f")
        }
        for name in fallbacks {
            if let path = ProgramPath.find(name) { return Editor(path, [path]) }
        }
        throw CommandError(.failed, "there is no editor", hint: "set EDITOR to one")
    }

    private init(_ command: [UInt8], _ variable: String) throws(CommandError) {
        let words = command.split(separator: UInt8(ascii: " ")).map(Array.init)
        guard !command.contains(where: Self.shellCharacters.contains) else {
            let shell = Array("/bin/sh".utf8)
            let line = command + Array(" \"$@\"".utf8)
            self.init(
                shell, [shell, Array("-c".utf8), line, command], named: words[0])
            return
        }
        let isPath = words[0].contains(UInt8(ascii: "/"))
        guard
            let path = isPath
                ? words[0] : ProgramPath.find(String(decoding: words[0], as: UTF8.self))
        else {
            throw CommandError(.failed, "the editor that \(variable) names is not there")
        }
        self.init(path, words, named: path)
    }

    private init(_ path: [UInt8], _ arguments: [[UInt8]], named program: [UInt8]? = nil) {
        self.path = path
        self.arguments = arguments + Self.ownOptions(program ?? path).map { Array($0.utf8) }
    }

    /// What keeps Vim from writing the text anywhere else: no swap file, no viminfo, no undo, no backup.
    ///
    /// The directory is thrown away with all that other editors leave beside the file.
    private static func ownOptions(_ program: [UInt8]) -> [String] {
        let real = (try? realPath(program)) ?? program
        let slash = real.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let name = String(decoding: real[slash...], as: UTF8.self)
        guard ["vim", "nvim", "gvim", "rvim", "view", "rview"].contains(where: name.hasPrefix)
        else { return [] }
        let settings = [
            "noswapfile", "nobackup nowritebackup", "noundofile", "viminfo=",
        ].map { "silent! set " + $0 }.joined(separator: " | ")
        return ["-n", "-i", "NONE", "-c", settings] + (name.hasPrefix("gvim") ? ["-f"] : [])
    }

    /// Runs it on a file until it ends.
    ///
    /// - Parameter directory: Where it lays down what else it writes for a while.
    /// - Throws: `failed` where it cannot be started or says that it failed.
    func run(on file: String, in directory: String) throws(CommandError) {
        var environment = ProcessEnvironment.all.filter { !$0.starts(with: "TMPDIR=".utf8) }
        environment.append(Array("TMPDIR=\(directory)".utf8))
        var request = SpawnRequest(
            path: path, arguments: arguments + [Array(file.utf8)], environment: environment)
        request.descriptors = [(from: 0, to: 0), (from: 1, to: 1), (from: 2, to: 2)]
        let ending: ProcessEnding
        do throws(SystemError) {
            ending = try Signals.leavingKeys { () throws(SystemError) in
                var child = try ChildProcess.spawn(request)
                return try child.wait()
            }
        } catch {
            throw CommandError(.failed, "the editor cannot be started: \(error)")
        }
        switch ending {
        case .exited(0): return
        case .exited(let status):
            throw CommandError(.failed, "the editor ended with status \(status); nothing changed")
        case .signaled(let number):
            throw CommandError(.failed, "the editor was ended by signal \(number); nothing changed")
        }
    }
}
