internal import CommandTable
internal import ItemModel
internal import Kist
internal import LinuxSystem
internal import SecretMemory

/// `docker-credential-kist`.
///
/// Source: docker-credential-helpers, its protocol and the sentences that clients compare with.
enum DockerHelper {
    static let notFound = "credentials not found in native keychain"
    static let noServer = "no credentials server URL"
    static let noUser = "no credentials username"
    private static let locked = "kist is locked: run kist unlock"

    private static let usage =
        "usage: docker-credential-kist <store|get|erase|list|version>"

    /// What marks the items that docker stored: their creator, as a number of four characters.
    static let creator = FourCharacterCode("dckr").map { Int64($0.number) } ?? 0

    /// Runs `body`, whose errors docker's clients read from stdout.
    static func answering(
        _ output: StandardOutput, _ body: () throws(CommandError) -> Void
    ) -> CommandStatus {
        do throws(CommandError) {
            let words = Arguments.afterName
            guard words.count == 1, let word = words.first else {
                throw CommandError(.failed, usage)
            }
            switch word {
            case "-h", "--help": try output.write(Array((usage + "\n").utf8))
            case "-v", "--version", "version": try output.write(Array((version + "\n").utf8))
            case "store", "get", "erase", "list": try body()
            default: throw CommandError(.failed, "docker-credential-kist has no such action")
            }
            return .done
        } catch {
            let text = error.status == .locked ? locked : Quoted.visible(error.message)
            try? output.write(Array((text + "\n").utf8))
            Messages.hint(error.hint)
            return .failed
        }
    }

    private static var version: String { "docker-credential-kist (kist) \(ProgramVersion.text)" }

    static func run(_ session: Session) throws(CommandError) -> CommandStatus {
        let client = try session.client()
        client.passcodeProvider = nil
        switch session.operand(0) {
        case "store": try DockerStore.run(client)
        case "get": try DockerGet.run(client, session.output)
        case "erase": try erase(client)
        default: try list(client, session.output)
        }
        return .done
    }

    /// The server as it is asked for, which an item keeps as it is.
    static func readServer() throws(CommandError) -> String {
        let bytes: [UInt8]
        do {
            bytes = try FileDescriptor.standardInput.readAll(limit: Limits.credential)
        } catch {
            throw CommandError(error, "cannot read stdin")
        }
        guard let text = String(validating: bytes.filter { $0 != 10 && $0 != 13 }, as: UTF8.self)
        else { throw CommandError(.invalid, "the server URL is not UTF-8") }
        let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
        let head = text.drop(while: isBlank)
        let server = String(head.reversed().drop(while: isBlank).reversed())
        guard !server.isEmpty else { throw CommandError(.failed, noServer) }
        return server
    }

    private static func erase(_ client: KeychainClient) throws(CommandError) {
        let server = try readServer()
        let items = try DockerItems.at(server, client)
        guard !items.isEmpty else { return }
        do throws(KeychainError) {
            _ = try client.delete(items.map(\.reference))
        } catch {
            guard error.code != .notFound else { return }
            throw CommandError(error)
        }
    }

    private static func list(
        _ client: KeychainClient, _ output: StandardOutput
    ) throws(CommandError) {
        var members: [String: String] = [:]
        for item in try DockerItems.all(client) {
            members[DockerItems.server(of: item)] = item.attributes.text(.account) ?? ""
        }
        let text = members.sorted { $0.key < $1.key }.map {
            JSONEscaping.string($0.key) + ":" + JSONEscaping.string($0.value)
        }.joined(separator: ",")
        try output.write(Array(("{" + text + "}\n").utf8))
    }
}
