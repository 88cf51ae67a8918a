import Foundation
import Testing

/// Help that teaches must not teach what does not work: every example is run.
@Suite struct ExampleTests {
    /// What stands in help is also what is run: nothing here can be forgotten.
    private static func load() throws -> [String] {
        let home = try Home()
        let verbs = try home.kist("help").lines.drop { $0 != "verbs:" }.dropFirst()
            .prefix { $0.hasPrefix("  ") }.compactMap { line in
                line.hasPrefix("   ")
                    ? nil
                    : line.dropFirst(2).split(separator: "  ")[0].split(separator: ",")[0]
            }
        var examples: [String] = []
        for verb in verbs {
            let page = try home.shell("kist help \(verb)").lines
            guard let start = page.lastIndex(of: "examples:") else { continue }
            examples += page[(start + 1)...].filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
                .map { String($0.dropFirst(2)) }
        }
        guard !examples.isEmpty else { throw NoExamples() }
        return examples
    }

    struct NoExamples: Error {}

    /// Those that want a person, a display, a passcode or what is not in this vault, and how they end without.
    private static let statuses: [(String, Int32)] = [
        ("kist app associate", 12), ("kist app check", 3), ("kist check --", 6),
        ("kist config auto-lock", 11), ("kist edit", 6), ("kist export kist.jsonl", 6),
        ("kist fill --yes", 3), ("kist fill -u", 3), ("kist generate wifi", 5),
        ("kist git-setup", 1), ("kist grep --lines", 3), ("kist init", 5),
        ("kist insert --accessible", 5), ("kist insert -m", 5), ("kist insert https", 11),
        ("kist lock", 11), ("kist match", 3), ("kist migrate-web", 3), ("kist mv github.com", 3),
        ("kist passcode set", 6), ("kist passcode", 11), ("kist protect --accessible", 3),
        ("kist recover ", 12), ("kist rm wifi", 6), ("kist show -c", 1), ("printf", 5),
    ]

    /// What the examples talk about.
    private static let surroundings = """
        mkdir -p bin .zfunc .local/share/bash-completion/completions .config/fish/completions
        for name in psql sync-mail; do printf '#!/bin/sh\\n' > bin/$name; done
        printf '#!/bin/sh\\ncat > /dev/null\\n' > bin/ssh
        printf '#!/bin/sh\\ncase $1 in -d) echo "{\\"class\\":\\"generic-password\\",\\"service\\":\\"x\\",\\"text\\":\\"y\\"}";; *) cat > /dev/null;; esac\\n' > bin/age
        chmod 755 bin/*
        PATH=$HOME/bin:$PATH; export PATH
        printf 'password {{kist:mail/work}}\\n' > msmtprc.in
        printf 'key\\n' > key.pem
        printf 'name,url,username,password\\na,https://a.example,b,c\\n' > passwords.csv
        for name in mail/work db/prod db/backup wifi/home old/router keys/backup https://bob@github.com; do
            printf 's3cret\\nlogin: alice\\n' | kist insert -m --label git "$name" || exit 99
        done
        kist insert -f -s mail -a work < key.pem

        """

    @Test func everyExampleRuns() throws {
        let examples = try Self.load()
        #expect(examples.count > 30)
        for example in examples {
            // Nothing of gpg's here; a store is imported elsewhere.
            if example.hasPrefix("kist import pass") { continue }
            let home = try Home.withOpenVault()
            let prepared = Self.surroundings + "exec < /dev/null\n" + example
            let ran = try home.shell(prepared)
            let wanted = Self.statuses.first { example.hasPrefix($0.0) }?.1 ?? 0
            #expect(ran.status == wanted, "\(example): \(ran)")
            #expect(!ran.message.contains("kist help"), "\(example): \(ran)")
        }
    }
}
