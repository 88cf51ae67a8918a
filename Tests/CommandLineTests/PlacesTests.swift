import CommandTable
import Testing

@testable import CommandLine

struct PlacesTests {
    static let cases: [([String: String], String, String)] = [
        (["HOME": "/home/me"], "/home/me/.local/share/kist", "/home/me/.local/state/kist"),
        (["HOME": "/home/a b/ü"], "/home/a b/ü/.local/share/kist", "/home/a b/ü/.local/state/kist"),
        (["HOME": "/home/me//"], "/home/me/.local/share/kist", "/home/me/.local/state/kist"),
        (["HOME": "/"], "/.local/share/kist", "/.local/state/kist"),
        (
            ["HOME": "/h", "XDG_DATA_HOME": "/d", "XDG_STATE_HOME": "/s/"], "/d/kist", "/s/kist"
        ),
        (["HOME": "/h", "XDG_DATA_HOME": ""], "/h/.local/share/kist", "/h/.local/state/kist"),
        (["HOME": "/h", "KIST_DIR": "/v/"], "/v", "/h/.local/state/kist"),
        (["XDG_STATE_HOME": "/s", "KIST_DIR": "/v"], "/v", "/s/kist"),
        (["XDG_STATE_HOME": "/s", "XDG_DATA_HOME": "/d"], "/d/kist", "/s/kist"),
    ]

    @Test("the environment says where", arguments: cases)
    func resolves(_ environment: [String: String], _ vault: String, _ state: String) throws {
        let places = try Places.resolve { environment[$0].map { Array($0.utf8) } }
        #expect(places.vault == vault)
        #expect(places.stateRoot == state)
        // Vault and state of the home directory, and no other two, share the socket of the fixed name.
        let isOfHome =
            vault.hasSuffix("/.local/share/kist") && state.hasSuffix("/.local/state/kist")
        #expect(places.isDefault == isOfHome)
    }

    @Test(
        "a missing or odd value is named",
        arguments: [
            ([:], "neither HOME nor XDG_DATA_HOME is set"),
            (["HOME": "h"], "HOME is not an absolute path"),
            (["HOME": "", "KIST_DIR": "/v"], "neither HOME nor XDG_STATE_HOME is set"),
            (["HOME": "/h", "KIST_DIR": ""], "KIST_DIR is empty"),
            (["HOME": "/h", "KIST_DIR": "./v"], "KIST_DIR is not an absolute path"),
            (["HOME": "/h", "XDG_DATA_HOME": "d"], "XDG_DATA_HOME is not an absolute path"),
        ] as [([String: String], String)])
    func refuses(_ environment: [String: String], _ message: String) {
        let error = #expect(throws: CommandError.self) {
            try Places.resolve { environment[$0].map { Array($0.utf8) } }
        }
        #expect(error?.status == .invalid)
        #expect(error?.message == message)
    }

    @Test func bytesAndLengthsThatNoPathHas() {
        for value in [[0x2F, 0xFF], [0x2F] + [UInt8](repeating: 0x61, count: 5_000)] {
            #expect(throws: CommandError.self) {
                try Places.resolve { $0 == "HOME" ? value : nil }
            }
        }
    }
}
