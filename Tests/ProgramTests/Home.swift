import Foundation
import Glibc
import Synchronization

/// A home directory of a person who runs the `kist` that was built with this test; gone at the end.
final class Home: Sendable {
    let path: String

    /// Where the build puts programs: this test is one of them.
    static let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().path()

    /// - Parameter name: the last part of the path, for homes with odd names.
    init(named name: String = "home") throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "kist-test-\(UUID().uuidString)").path()
        path = folder + "/" + name
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { Self.remove(path) }

    private static func remove(_ path: String) {
        Agents.end(below: path)
        try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }

    /// Lets it go when all tests have ended: nobody lets go of what is static.
    func keptToTheEnd() -> Home {
        _ = Self.removesAtExit
        Self.kept.withLock { $0.append(path) }
        return self
    }

    private static let kept = Mutex<[String]>([])

    private static let removesAtExit: Void = {
        atexit { Home.kept.withLock { $0 }.forEach(Home.remove) }
    }()

    /// A home with a vault that needs no passcode.
    ///
    /// `--force`, because where these tests run in a container the state directory is an overlay.
    static func withOpenVault(named name: String = "home") throws -> Home {
        let home = try Home(named: name)
        let made = try home.kist("init", "--no-passcode", "--no-recovery", "--force")
        guard made.status == 0 else { throw NoVault(outcome: made) }
        return home
    }

    /// A home with a vault under a passcode and one item, `a`, whose value is `first`.
    static func withVault(passcode: String) throws -> Home {
        let home = try Home()
        let made = try home.kist(
            "init", "--no-recovery", "--force", "--passcode-fd", "3",
            descriptors: [3: Array((passcode + "\n").utf8)])
        guard made.status == 0 else { throw NoVault(outcome: made) }
        let stored = try home.kist(
            "insert", "--passcode-fd", "3", "a", input: .bytes(Array("first".utf8)),
            descriptors: [3: Array((passcode + "\n").utf8)])
        guard stored.status == 0 else { throw NoVault(outcome: stored) }
        home.endAgents()
        return home
    }

    /// Ends the agents of this home: the next command starts one that knows no passcode.
    func endAgents() { Agents.end(below: path) }

    struct NoVault: Error { let outcome: Outcome }

    var vault: String { path + "/.local/share/kist" }
    var state: String { path + "/.local/state/kist" }

    var environment: [String: String] {
        [
            "HOME": path, "PATH": "\(Self.programs):/usr/bin:/bin", "LANG": "C.UTF-8",
            "TERM": "xterm",
            // Not there, so that sockets lie in this home and never in the session of whoever tests.
            "XDG_RUNTIME_DIR": path + "/no-session",
        ]
    }

    /// Runs kist with these arguments and no terminal.
    func kist(
        _ arguments: String..., input: Command.Input = .nothing,
        descriptors: [Int32: [UInt8]] = [:],
        environment more: [String: String] = [:]
    ) throws -> Outcome {
        var command = command(arguments)
        command.input = input
        command.descriptors = descriptors
        command.environment.merge(more) { $1 }
        return try command.run()
    }

    /// Runs kist at a terminal where somebody types.
    func kist(
        _ arguments: String..., typing script: [Line], input: Command.Input = .terminal,
        environment more: [String: String] = [:]
    ) throws -> Outcome {
        var command = command(arguments)
        command.input = input
        command.script = script
        command.environment.merge(more) { $1 }
        return try command.run()
    }

    /// Runs a line of sh in this home, where `kist` is the one of this build.
    func shell(
        _ line: String, _ arguments: String..., input: Command.Input = .nothing,
        typing script: [Line]? = nil, with shell: String = "/bin/sh", patience: Double? = nil
    ) throws -> Outcome {
        var command = command([])
        if let patience { command.patience = patience }
        command.path = shell
        command.arguments = ["-c", "cd -- \"$HOME\" || exit\n" + line, "sh"] + arguments
        command.input = input
        command.script = script
        return try command.run()
    }

    /// Stores a value as given, byte for byte.
    func store(_ value: String, as name: String) throws -> Outcome {
        try kist("insert", "-m", "--", name, input: .bytes(Array(value.utf8)))
    }

    /// The value's bytes, or nil where `show` fails.
    func value(of name: String) throws -> [UInt8]? {
        let shown = try kist("show", "--raw", "--", name)
        return shown.status == 0 ? shown.output : nil
    }

    /// Runs a helper that other programs know by its name, which is a link to kist.
    func helper(
        _ name: String, _ arguments: String..., input: String = "",
        environment more: [String: String] = [:]
    ) throws -> Outcome {
        let folder = try helpers()
        var command = Command(
            path: folder + "/" + name, arguments: arguments, environment: environment)
        command.input = .bytes(Array(input.utf8))
        command.environment.merge(more) { $1 }
        return try command.run()
    }

    /// A folder with both helpers in it, to be put before PATH.
    func helpers() throws -> String {
        let folder = path + "/helpers"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        for name in ["git-credential-kist", "docker-credential-kist"] {
            try? FileManager.default.createSymbolicLink(
                atPath: folder + "/" + name, withDestinationPath: Self.programs + "/kist")
        }
        return folder
    }

    private func command(_ arguments: [String]) -> Command {
        Command(
            path: Self.programs + "/kist", arguments: arguments, environment: environment)
    }

    /// Every file below a folder, by its path there.
    func files(below folder: String) throws -> [String] {
        let paths = FileManager.default.subpaths(atPath: folder) ?? []
        return paths.sorted().filter { name in
            var isFolder: ObjCBool = false
            let path = folder + "/" + name
            return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
                && !isFolder.boolValue
        }
    }
}
