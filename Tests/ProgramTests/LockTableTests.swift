import Testing

/// Every operation on an item of every class in every lock state, as `docs/secitem.md` 3.2 and 9 decide.
@Suite struct LockTableTests {
    enum State: String, CaseIterable, Sendable {
        case beforeFirstUnlock, unlocked, locked, noPasscode
    }

    enum Operation: String, CaseIterable, Sendable {
        case read, attribute, existence, add, update, delete
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let state: State
        let accessible: String
        let operation: Operation
        let status: Int32
        var testDescription: String { "\(state) \(accessible) \(operation) is \(status)" }
    }

    /// A row a class: read, attribute read, existence, add, update, delete.
    ///
    /// Adding to an Always class before the first unlock is refused while there are items that nobody can
    /// compare with (9 aj); without a passcode no akpu item exists, and none can be added.
    static let table: [(State, [(String, [Int32])])] = [
        (
            .beforeFirstUnlock,
            [
                ("when-unlocked", [6, 6, 6, 6, 6, 6]),
                ("when-unlocked-this-device-only", [6, 6, 6, 6, 6, 6]),
                ("when-passcode-set-this-device-only", [6, 6, 6, 6, 6, 6]),
                ("after-first-unlock", [6, 6, 6, 6, 6, 6]),
                ("after-first-unlock-this-device-only", [6, 6, 6, 6, 6, 6]),
                ("always", [0, 0, 0, 6, 0, 0]),
                ("always-this-device-only", [0, 0, 0, 6, 0, 0]),
            ]
        ),
        (
            .unlocked,
            [
                ("when-unlocked", [0, 0, 0, 0, 0, 0]),
                ("when-unlocked-this-device-only", [0, 0, 0, 0, 0, 0]),
                ("when-passcode-set-this-device-only", [0, 0, 0, 0, 0, 0]),
                ("after-first-unlock", [0, 0, 0, 0, 0, 0]),
                ("after-first-unlock-this-device-only", [0, 0, 0, 0, 0, 0]),
                ("always", [0, 0, 0, 0, 0, 0]),
                ("always-this-device-only", [0, 0, 0, 0, 0, 0]),
            ]
        ),
        (
            .locked,
            [
                ("when-unlocked", [6, 6, 6, 6, 6, 6]),
                ("when-unlocked-this-device-only", [6, 6, 6, 6, 6, 6]),
                ("when-passcode-set-this-device-only", [6, 6, 6, 6, 6, 6]),
                ("after-first-unlock", [0, 0, 0, 0, 0, 0]),
                ("after-first-unlock-this-device-only", [0, 0, 0, 0, 0, 0]),
                ("always", [0, 0, 0, 0, 0, 0]),
                ("always-this-device-only", [0, 0, 0, 0, 0, 0]),
            ]
        ),
        (
            .noPasscode,
            [
                ("when-unlocked", [0, 0, 0, 0, 0, 0]),
                ("when-unlocked-this-device-only", [0, 0, 0, 0, 0, 0]),
                ("when-passcode-set-this-device-only", [3, 3, 3, 11, 3, 3]),
                ("after-first-unlock", [0, 0, 0, 0, 0, 0]),
                ("after-first-unlock-this-device-only", [0, 0, 0, 0, 0, 0]),
                ("always", [0, 0, 0, 0, 0, 0]),
                ("always-this-device-only", [0, 0, 0, 0, 0, 0]),
            ]
        ),
    ]

    static let cases: [Case] = table.flatMap { state, rows in
        rows.flatMap { accessible, statuses in
            zip(Operation.allCases, statuses).map {
                Case(state: state, accessible: accessible, operation: $0, status: $1)
            }
        }
    }

    /// One home a state, made when its first case runs: an item for each operation in each class.
    static let beforeFirstUnlock = Result { try home(.beforeFirstUnlock).keptToTheEnd() }
    static let unlocked = Result { try home(.unlocked).keptToTheEnd() }
    static let locked = Result { try home(.locked).keptToTheEnd() }
    static let noPasscode = Result { try home(.noPasscode).keptToTheEnd() }

    static func prepared(_ state: State) throws -> Home {
        switch state {
        case .beforeFirstUnlock: try beforeFirstUnlock.get()
        case .unlocked: try unlocked.get()
        case .locked: try locked.get()
        case .noPasscode: try noPasscode.get()
        }
    }

    static func home(_ state: State) throws -> Home {
        let home = try Home()
        let hasPasscode = state != .noPasscode
        let script = """
            pass() { \(hasPasscode ? "\"$@\" --passcode-fd 9 9<passcode" : "\"$@\""); }
            echo 'open sesame' >passcode
            pass kist init \(hasPasscode ? "" : "--no-passcode") --no-recovery --force || exit
            \(hasPasscode ? "pass kist unlock || exit" : "")
            for class in \(classes.joined(separator: " ")); do
                \(hasPasscode ? "" : "[ $class = when-passcode-set-this-device-only ] && continue")
                for item in read attribute existence update delete; do
                    printf "$class" | kist insert -s $class -a $item --accessible $class || exit
                done
            done
            \(state == .locked ? "kist lock || exit" : "")
            \(state == .beforeFirstUnlock ? "kist lock --forget || exit" : "")
            kist status --json
            """
        let outcome = try home.shell(script, with: "/bin/bash")
        guard outcome.status == 0 else { throw Home.NoVault(outcome: outcome) }
        return home
    }

    static let classes = table[0].1.map(\.0)

    @Test(arguments: cases)
    func everyOperationHasItsStatus(_ wanted: Case) throws {
        let home = try Self.prepared(wanted.state)
        let item = "-s \(wanted.accessible) -a \(wanted.operation)"
        let line =
            switch wanted.operation {
            case .read: "kist show --raw \(item)"
            case .attribute: "kist show --field account \(item)"
            case .existence: "kist show --field id \(item)"
            case .add:
                "printf x | kist insert --accessible \(wanted.accessible) \(item)"
            case .update:
                wanted.status == 3
                    ? "printf x | kist generate -i \(item)" : "printf x | kist insert -f \(item)"
            case .delete: "kist rm -f \(item)"
            }
        let outcome = try home.shell(line + " --no-prompt")
        #expect(outcome.status == wanted.status, "\(outcome)")
        if wanted.operation == .read {
            #expect(outcome.text == (wanted.status == 0 ? wanted.accessible : ""), "\(outcome)")
        }
    }

    @Test func theTableIsWhole() {
        #expect(Self.cases.count == 7 * 4 * 6)
    }
}
