internal import CommandTable
internal import ItemModel
internal import Kist

/// What is said on stderr about answers to an address; never an account's secret, never a guess.
enum WebNotes {
    static func tell(_ match: WebMatch, others: Int) {
        if others > 0 {
            let count = others == 1 ? "another account" : "\(others) other accounts"
            Messages.say("\(count) would do as well; the one used last was taken")
            Messages.hint("name one with --user ACCOUNT, or make one the default")
        }
        if match.isObsolete { Messages.say("the service moved away from \(match.origin)") }
        if match.isExpired { Messages.say("the secret is past its time") }
    }

    /// What came near, and by which rule it is none.
    static func explain(_ lookup: WebLookup, _ client: KeychainClient) throws(CommandError) {
        let (misses, lookalike) = try command { () throws(KeychainError) in
            try client.misses(lookup)
        }
        for miss in misses { Messages.say("\(Quoted.message(miss.name)): \(miss.rule)") }
        if let lookalike { Messages.say("the address looks like \(lookalike) but is not") }
        if misses.isEmpty, lookalike == nil { Messages.say("nothing came near") }
    }
}
