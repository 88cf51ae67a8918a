import ItemModel
import Testing
import Vault

@testable import Keychain

/// Tables that follow each change say what tables made anew would say.
@Suite struct FollowingTests {
    /// Names that collide, twins that are told by ids, and changes of all of them.
    @Test func afterAnyChangesEverythingIsAsIfReadAnew() throws {
        let test = try TestKeychain()
        var generator = SeededGenerator(seed: 7)
        var references: [PersistentReference] = []
        for step in 0..<240 {
            let service = ["mail", "ma\u{308}il", "m\u{E4}il", "wifi"].randomElement(
                using: &generator)
            let account = ["", "a", "b", "ab"].randomElement(using: &generator)
            let group = ["g1", "g2"].randomElement(using: &generator)
            var attributes = Attributes()
            attributes[.service] = .text(service ?? "")
            attributes[.account] = .text(account ?? "")
            attributes[.accessGroup] = .text(group ?? "")
            switch Int.random(in: 0..<4, using: &generator) {
            case 0 where !references.isEmpty:
                let gone = references.remove(
                    at: Int.random(in: references.indices, using: &generator))
                _ = try test.keychain.delete([gone], for: test.owner)
            case 1 where !references.isEmpty:
                var query = ItemQuery()
                query.reference = references.randomElement(using: &generator)
                attributes[.accessGroup] = nil
                try? test.keychain.update(query, attributes, nil, value: .keep, for: test.owner)
            default:
                if let added = try? test.keychain.addWithoutValue(
                    .genericPassword, attributes, .whenUnlocked, for: test.owner)
                {
                    references.append(added)
                }
            }
            guard step % 3 == 0 else { continue }
            let followed = try view(test)
            test.keychain.refresh()
            #expect(try view(test) == followed, "step \(step)")
        }
        #expect(references.count > 5)
    }

    private struct View: Equatable {
        var listed: [String]
        var found: [String]
        var named: [[String]]
    }

    private func view(_ test: TestKeychain) throws -> View {
        let owner = test.owner
        let listed = try test.keychain.list(prefix: nil, for: owner)
        let named = try ["mail/a", "m\u{E4}il/a", "mail", "wifi", "a", "wifi/ab"].map { name in
            try test.keychain.resolve(name, NameOptions(), for: owner).found.map(\.name)
        }
        return View(
            listed: listed.map { $0.name + $0.reference.identifier.hex },
            found: try test.keychain.find(text: "I", for: owner).map(\.name), named: named)
    }
}

/// The same numbers at every run.
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ state >> 29
    }
}
