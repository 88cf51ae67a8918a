// A job's token, kept by kist: what a program that renews an access token needs of a keychain.
//
//     token-keeper set NAME < token     stores or replaces it
//     token-keeper get NAME             writes it to stdout
//     token-keeper list                 names, classes and dates; no secret is read
//     token-keeper wait                 returns once WhenUnlocked items can be read
//
// The token is an AfterFirstUnlock item: one `kist unlock` after the machine's start is enough.

import Foundation
import Kist

let service = "token-keeper"

func query(_ name: String) -> Query<GenericPassword> {
    Query(service: service, account: name)
}

/// Appends what stdin has, into locked memory from the descriptor on.
///
/// - Returns: Whether more may follow.
func readMore(into token: inout SecretBytes) -> Bool {
    let before = token.count
    token.append(upTo: 4_096) { room in
        room.withUnsafeMutableBytes { max(read(0, $0.baseAddress, $0.count), 0) }
    }
    return token.count > before
}

func set(_ name: String, _ keychain: KeychainClient) throws {
    var token = try SecretBytes(capacity: 16_384)
    while readMore(into: &token) {}
    guard try !keychain.items(matching: query(name)).isEmpty else {
        var item = NewItem<GenericPassword>(service: service, account: name)
        item.label = "token of \(name)"
        item.protection = try AccessControl(.afterFirstUnlock)
        _ = try keychain.add(item, secret: token)
        return
    }
    try keychain.update(matching: query(name), to: Changes(), secret: token)
}

func get(_ name: String, _ keychain: KeychainClient) throws {
    _ = try keychain.withSecret(matching: query(name)) { (token) throws(KeychainError) -> Int in
        token.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
    }
}

func list(_ keychain: KeychainClient) throws {
    for item in try keychain.items(matching: Query<GenericPassword>(service: service)) {
        let changed = Date(timeIntervalSince1970: Double(item.modified ?? 0) / 1_000_000)
        print(item.account ?? "", item.accessibility.word, changed.ISO8601Format())
    }
}

func wait(_ configuration: ClientConfiguration) async {
    for await isAvailable in AsyncKeychainClient(configuration).protectedDataAvailability() {
        if isAvailable { return }
    }
}

func run(_ arguments: [String]) async throws {
    let configuration = try ClientConfiguration.fromEnvironment()
    let keychain = try KeychainClient.connect(configuration)
    switch arguments.first {
    case "set" where arguments.count == 2: try set(arguments[1], keychain)
    case "get" where arguments.count == 2: try get(arguments[1], keychain)
    case "list": try list(keychain)
    case "wait": await wait(configuration)
    default: FileHandle.standardError.write(Data("usage: token-keeper set|get|list|wait\n".utf8))
    }
}

do {
    try await run(Array(CommandLine.arguments.dropFirst()))
} catch {
    let text =
        (error as? KeychainError).map { "error: \($0.reason) (\($0.status.rawValue))\n" }
        ?? "error: \(error)\n"
    FileHandle.standardError.write(Data(text.utf8))
    exit(1)
}
