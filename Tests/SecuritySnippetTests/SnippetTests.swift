import Foundation
import SecuritySupport
import Testing

/// What code that was written for the Mac does here, file by file as it would be there.
@Suite struct SnippetTests {
    let vault: TestVault

    init() throws { vault = try TestVault() }

    @Test func addOrUpdate() throws {
        try vault.run {
            let box = SecretBox(service: "app")
            #expect(try box.get("one") == nil)
            try box.set("first", for: "one")
            try box.set("second", for: "one")
            try box.set("söme ☃", for: "two")
            #expect(try box.get("one") == "second")
            #expect(try box.get("two") == "söme ☃")
            #expect(try box.keys() == ["one", "two"])
            try box.remove("one")
            try box.remove("one")
            #expect(try box.keys() == ["two"])
            #expect(try SecretBox(service: "other").keys() == [])
        }
    }

    @Test func aRefusalHasAText() throws {
        try vault.run(groups: ["TEAM.app"]) {
            let box = SecretBox(service: "app", accessGroup: "TEAM.other")
            let problem = #expect(throws: SecretBox.Problem.self) { try box.set("x", for: "y") }
            #expect(problem?.localizedDescription == "A required entitlement isn't present.")
        }
    }

    @Test func updateFirst() throws {
        try vault.run {
            let store = TokenStore(service: "api")
            #expect(try store.token == nil)
            var token = TokenStore.Token(
                access: "a", refresh: "r", expires: Date(timeIntervalSince1970: 1))
            try store.store(token)
            #expect(try store.token == token)
            token.access = "b"
            try store.store(token)
            #expect(try store.token == token)
        }
    }

    @Test func aPurgeIsScoped() throws {
        try vault.run(groups: ["TEAM.app", "TEAM.shared"]) {
            for group in ["TEAM.app", "TEAM.shared"] {
                for service in ["one", "two", "kept"] {
                    try SecretBox(service: service, accessGroup: group).set("v", for: "k")
                }
            }
            let statuses = FreshInstall.purge(services: ["one", "two", "none"], group: "TEAM.app")
            #expect(statuses == [0, 0, -25300])
            #expect(try SecretBox(service: "one", accessGroup: "TEAM.app").keys() == [])
            #expect(try SecretBox(service: "kept", accessGroup: "TEAM.app").keys() == ["k"])
            #expect(try SecretBox(service: "one", accessGroup: "TEAM.shared").keys() == ["k"])
        }
    }

    @Test func aMoveByHand() throws {
        try vault.run(groups: ["TEAM.app", "TEAM.shared"]) {
            let old = SecretBox(service: "s", accessGroup: "TEAM.app")
            let new = SecretBox(service: "s", accessGroup: "TEAM.shared")
            try old.set("secret", for: "k")
            #expect(moveItem(service: "s", account: "k", from: "TEAM.app", to: "TEAM.shared") == 0)
            #expect(try old.get("k") == nil)
            #expect(try new.get("k") == "secret")
            let again = moveItem(service: "s", account: "k", from: "TEAM.app", to: "TEAM.shared")
            #expect(again == -25300)
            let foreign = moveItem(service: "s", account: "k", from: "TEAM.shared", to: "OTHER.x")
            #expect(foreign == -34018)
            #expect(try new.get("k") == "secret")
        }
    }

    @Test func genericBecomesInternet() throws {
        try vault.run {
            let box = SecretBox(service: "web")
            try box.set("p1", for: "alice")
            try box.set("p2", for: "bob")
            #expect(WebCredentials.migrate(service: "web", host: "example.com") == 2)
            #expect(try box.keys() == [])
            let logins = WebCredentials.find(host: "example.com").sorted { $0.user < $1.user }
            #expect(
                logins == [
                    .init(host: "example.com", user: "alice", password: "p1"),
                    .init(host: "example.com", user: "bob", password: "p2"),
                ])
            #expect(WebCredentials.save(logins[0]) == -25299)
            #expect(WebCredentials.save(logins[0], port: 8443) == 0)
        }
    }

    @Test func metadataThenData() throws {
        try vault.run {
            let box = SecretBox(service: "list")
            for key in ["a", "b", "c"] { try box.set("value \(key)", for: key) }
            let browser = MetadataBrowser()
            let entries = browser.entries(service: "list")
            #expect(entries.map(\.account).sorted() == ["a", "b", "c"])
            for entry in entries {
                #expect(entry.attributes["v_Data"] == nil)
                #expect(entry.modified > Date(timeIntervalSinceNow: -600))
                #expect(browser.secret(of: entry) == Data("value \(entry.account)".utf8))
            }
        }
    }

    @Test func aBackgroundTokenWhileLocked() throws {
        let vault = try TestVault(passcode: TestVault.passcode)
        try vault.run {
            var person = SecretBox(service: "person")
            person.accessibility = "ak"
            try person.set("v", for: "k")
            try vault.lock()
            let store = TokenStore(service: "api")
            #expect(try store.token == nil)
            let token = TokenStore.Token(access: "a", refresh: "r", expires: Date())
            try store.store(token)
            #expect(try store.token?.access == "a")
            let problem = #expect(throws: SecretBox.Problem.self) { try person.get("k") }
            #expect(problem?.localizedDescription == "User interaction is not allowed.")
        }
    }

    @Test func presenceIsNotToBeHadYet() throws {
        try vault.run {
            let problem = #expect(throws: PresenceVault.Problem.self) {
                try PresenceVault.store(Data("s".utf8), account: "a")
            }
            guard case .keychain(-4) = problem else {
                Issue.record("\(String(describing: problem))")
                return
            }
            let other = #expect(throws: PresenceVault.Problem.self) {
                try PresenceVault.contradictory()
            }
            guard case .accessControl(let error) = other else {
                Issue.record("\(String(describing: other))")
                return
            }
            #expect((error as NSError).code == -50)
        }
    }
}
