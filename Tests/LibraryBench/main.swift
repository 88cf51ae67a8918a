// How fast the library is: bench-library AGENT [COUNT], in a throw-away vault without a passcode.

import Foundation
import Kist
import Security

let arguments = CommandLine.arguments
guard arguments.count > 1 else {
    print("usage: bench-library AGENT [COUNT]")
    exit(2)
}
let count = arguments.count > 2 ? Int(arguments[2]) ?? 10_000 : 10_000
let rounds = 2_000
let folder = FileManager.default.temporaryDirectory.path() + "/kist-bench-\(UUID().uuidString)"
var configuration = ClientConfiguration(
    vaultPath: folder + "/vault", stateRoot: folder + "/state", programVersion: "bench")
configuration.agentPath = arguments[1]

/// Seconds that `body` takes.
func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    try body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
}

/// The median of several runs of `body`, in microseconds.
func median(_ times: Int, _ body: (Int) throws -> Void) rethrows -> Double {
    var taken: [Double] = []
    for number in 0..<times { taken.append(try seconds { try body(number) } * 1e6) }
    return taken.sorted()[times / 2]
}

func row(_ title: String, _ perSecond: Double, _ microseconds: Double) {
    print(
        title.padding(toLength: 44, withPad: " ", startingAt: 0)
            + String(format: "%12.0f /s %12.1f µs", perSecond, microseconds))
}

func account(_ number: Int) -> String { "account\(number)" }

func dictionary(_ number: Int) -> [String: Any] {
    [
        kSecClass: kSecClassGenericPassword, kSecAttrService: "mail",
        kSecAttrAccount: account(number),
    ]
}

func query(_ number: Int) -> Query<GenericPassword> {
    Query(service: "mail", account: account(number))
}

func measure() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try KeychainClient.connect(configuration).createVault(
        passcode: nil, recovery: false, force: true)
    configuration.sockets = AgentSockets(
        runtimeDirectory: nil, isDefaultVault: true, path: folder + "/agent.sock")
    let client = try KeychainClient.connect(configuration)
    let adding = try seconds {
        for number in 0..<count {
            let secret = try SecretBytes(capacity: 28)
            let item = NewItem<GenericPassword>(service: "mail", account: account(number))
            _ = try client.add(item, secret: secret)
        }
    }
    print("\(count) items of one service\n")
    row("add", Double(count) / adding, adding / Double(count) * 1e6)
    let bare = try median(rounds) { _ in _ = try client.agentVersion() }
    row("bare round trip", 1e6 / bare, bare)
    let step = { (number: Int) in number &* 7_919 % count }
    let exact = try median(rounds) { _ = try client.item(matching: query(step($0))) }
    row("exact lookup", 1e6 / exact, exact)
    let secret = try median(rounds) {
        _ = try client.withSecret(matching: query(step($0))) { $0.byteCount }
    }
    row("exact lookup with secret", 1e6 / secret, secret)
    try AgentAccess.$override.withValue(ClientPool(configuration)) {
        let attributes = try median(rounds) { number in
            var result: CFTypeRef?
            let query = dictionary(step(number)).merging([kSecReturnAttributes: true]) { $1 }
            guard SecItemCopyMatching(query, &result) == 0, result != nil else { throw Wrong() }
        }
        row("SecItemCopyMatching, attributes", 1e6 / attributes, attributes)
        let update = try median(200) { number in
            guard SecItemUpdate(dictionary(step(number)), [kSecAttrLabel: "x"]) == 0 else {
                throw Wrong()
            }
        }
        row("SecItemUpdate, label", 1e6 / update, update)
        for (title, more) in [("attributes", kSecReturnAttributes), ("data", kSecReturnData)] {
            let all = try median(3) { _ in
                var result: CFTypeRef?
                let query: [String: Any] = [
                    kSecClass: kSecClassGenericPassword, kSecMatchLimit: kSecMatchLimitAll,
                    more: true,
                ]
                guard SecItemCopyMatching(query, &result) == 0 else { throw Wrong() }
            }
            row("all items, \(title)", 1e6 / all, all)
        }
    }
    print(String(format: "\nan exact lookup is %.2f × a bare round trip (aim: 2)", exact / bare))
}

struct Wrong: Error {}

defer { try? FileManager.default.removeItem(atPath: folder) }
do {
    try measure()
} catch {
    print("bench: \(error)")
}
_ = try? AgentControl.stop(configuration)
