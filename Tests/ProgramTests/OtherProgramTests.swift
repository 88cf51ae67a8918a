import Testing

/// The programs that kist is for, run for real where they are installed.
@Suite struct OtherProgramTests {
    static let trials = [
        ("git_http.py", "git"), ("netrc_curl.py", "curl"), ("mail_msmtp.py", "msmtp"),
    ]

    @Test("each gets its password from kist", arguments: trials)
    func trial(script: String, program: String) throws {
        let home = try Home()
        guard try home.shell("command -v python3 && command -v \(program)").status == 0 else {
            return
        }
        let outcome = try home.shell(
            "PYTHONDONTWRITEBYTECODE=1 python3 \"$1\" \"$2\"",
            GeneratedFileLaws.top + "Tests/Interop/" + script, Home.programs)
        #expect(outcome.status == 0, "\(outcome)")
    }

    @Test("git is set up once, and another helper is kept unless told") func gitSetup() throws {
        let home = try Home()
        guard try home.shell("command -v git").status == 0 else { return }
        let folder = try home.helpers()
        let path = ["PATH": "\(folder):\(Home.programs):/usr/bin:/bin"]
        let first = try home.kist("git-setup", environment: path)
        #expect(first.status == 0, "\(first)")
        #expect(try home.shell("git config --global credential.helper").text == "kist\n")
        #expect(try home.kist("git-setup", environment: path).status == 0)
        _ = try home.shell("git config --global credential.helper cache")
        let kept = try home.kist("git-setup", environment: path)
        #expect(kept.status == 5 && kept.message.contains("  cache"), "\(kept)")
        #expect(try home.kist("git-setup", "-f", environment: path).status == 0)
        #expect(try home.shell("git config --global --get-all credential.helper").text == "kist\n")
    }
}
