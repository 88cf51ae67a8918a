import Foundation
import Testing

/// Law 7: manual and completions in the tree are what the command table says.
@Suite struct GeneratedFileLaws {
    static let top = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path()

    @Test(arguments: [
        ("man", "man/kist.1"), ("bash", "completions/kist.bash"), ("zsh", "completions/_kist"),
        ("fish", "completions/kist.fish"),
    ])
    func isAsGenerated(kind: String, path: String) throws {
        let made = try Home().kist("__generate", kind)
        #expect(made.status == 0, "\(made)")
        #expect(made.text == (try text(of: path)), "stale: run make docs")
    }

    @Test(arguments: [
        ("bash", "completions/kist.bash"), ("zsh", "completions/_kist"),
        ("fish", "completions/kist.fish"),
    ])
    func theShellUnderstandsItsCompletion(shell: String, path: String) throws {
        let home = try Home()
        guard try home.shell("command -v \(shell)").status == 0 else { return }
        let checked = try home.shell("\(shell) -n \"$1\"", Self.top + path)
        #expect(checked.status == 0, "\(checked)")
        #expect(try home.kist("completion", shell).text == (try text(of: path)))
    }

    @Test func theManualsAreGoodRoff() throws {
        let home = try Home()
        guard try home.shell("command -v groff").status == 0 else { return }
        let checked = try home.shell(
            "for page in \"$1\"man/*.[1-8]; do groff -man -Tutf8 -ww -z \"$page\"; done", Self.top)
        #expect(checked.message == "", "\(checked)")
        #expect(checked.status == 0)
    }

    private func text(of path: String) throws -> String {
        try String(contentsOfFile: Self.top + path, encoding: .utf8)
    }
}
