import Foundation
import Testing

/// `make install` puts every file in its place, `make uninstall` takes exactly these away.
@Suite struct InstallTests {
    @Test func installedItWorksAndUninstalledItIsGone() throws {
        let home = try Home()
        let make =
            "make -s -C '\(GeneratedFileLaws.top)' BUILD='\(Home.programs)' "
            + "DESTDIR=\"$HOME/root\" PREFIX=/usr "
        let installed = try home.shell(make + "install-files")
        #expect(installed.status == 0, "\(installed)")
        let files = try home.files(below: home.path + "/root")
        for path in [
            "usr/bin/kist", "usr/bin/git-credential-kist", "usr/bin/docker-credential-kist",
            "usr/share/man/man1/git-credential-kist.1", "usr/libexec/kist/kist-agent",
            "usr/libexec/kist/kist-import",
            "usr/bin/kist-pass", "usr/share/pass/extensions/kist.bash",
            "usr/share/man/man1/kist.1",
            "usr/share/man/man7/kist-domains.7", "usr/share/kist/tenant-suffixes",
            "usr/share/bash-completion/completions/kist", "usr/share/zsh/site-functions/_kist",
            "usr/share/systemd/user/kist-agent.socket", "usr/share/systemd/user/kist-agent.service",
            "usr/share/fish/vendor_completions.d/kist.fish", "usr/share/doc/kist/README.md",
        ] {
            #expect(files.contains(path), "\(path)")
        }

        let used = try home.shell(
            "k=$HOME/root/usr/bin/kist; $k init --no-passcode --no-recovery --force"
                + " && printf s3cret | $k insert a && $k show a")
        #expect(used.text == "s3cret\n", "\(used)")

        let helped = try home.shell(
            "printf 'a' | $HOME/root/usr/bin/kist insert https://a@example.com"
                + " && printf 'protocol=https\\nhost=example.com\\n\\n'"
                + " | $HOME/root/usr/bin/git-credential-kist get")
        #expect(helped.text == "username=a\npassword=a\n", "\(helped)")

        let removed = try home.shell(make + "uninstall")
        #expect(removed.status == 0, "\(removed)")
        #expect(try home.files(below: home.path + "/root") == [])
    }
}
