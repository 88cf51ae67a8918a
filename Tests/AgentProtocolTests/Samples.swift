import AgentProtocol
import ItemModel

/// One of every request and reply, with every kind of attribute in them.
enum Samples {
    static let reference = ItemIdentifier([UInt8](repeating: 7, count: 16)).map {
        PersistentReference(.genericPassword, $0)
    }

    static var attributes: Attributes {
        var attributes = Attributes()
        attributes[.service] = .text("mail/\u{65}\u{301}")
        attributes[.account] = .data([0xFF, 0, 1])
        attributes[.port] = .number(-1)
        attributes[.synchronizable] = .boolean(true)
        attributes[.creationDate] = .date(1_700_000_000_000_000)
        return attributes
    }

    static var queries: [ItemQuery] {
        var all = ItemQuery(.internetPassword, attributes)
        all.limit = .all
        all.synchronizable = .any
        all.accessibility = .always
        all.authenticationUI = .skip
        all.host = "example.com"
        var some = ItemQuery()
        some.limit = .atMost(1)
        some.synchronizable = .yes
        some.reference = reference
        return [ItemQuery(), all, some]
    }

    static var lookups: [WebLookup] {
        var lookup = WebLookup(.parts(scheme: "https", host: "a:1", path: "b"), consumer: .git)
        lookup.user = ""
        lookup.realm = "r"
        lookup.authentication = "basic"
        lookup.top = "https://t"
        lookup.action = "https://u"
        lookup.application = "a.b"
        lookup.takesHeaders = true
        lookup.isStrict = true
        return [
            WebLookup(.address("https://a")), lookup,
            WebLookup(.parts(scheme: "cert", host: "", path: nil), consumer: .docker),
        ]
    }

    static var requests: [Request] {
        var options = NameOptions()
        options.attributes = attributes
        var requests: [Request] = [
            .hello(Hello(programVersion: "1", vaultPath: "/v", stateRoot: "/s", groups: nil)),
            .hello(
                Hello(programVersion: "1", vaultPath: "/v", stateRoot: "/s", groups: ["a", "b"])),
            .version, .status, .unlock, .changePasscode, .check, .repair, .rebuild, .accept,
            .lock(forget: false), .lock(forget: true), .renew, .stop,
            .settings, .configure(.autoLock, 900),
            .createVault(hasPasscode: true, recovery: false, force: true),
            .resolve("mail/work", options, isForAdding: false),
            .resolve("x", options, isForAdding: true), .list(prefix: nil), .list(prefix: "mail/"),
            .find("x"), .listNames(prefix: "mail/"), .listNames(prefix: nil), .findNames("x"),
            .show("", NameOptions()),
            .add(.genericPassword, attributes, .afterFirstUnlock, hasValue: true),
            .update(ItemQuery(), changes: attributes, nil, .remove),
            .update(ItemQuery(), changes: Attributes(), .whenUnlocked, .replace),
            .put(.internetPassword, attributes, nil), .put(.genericPassword, attributes, .always),
            .relocate([], copies: false, replaces: true), .grep("x", ignoresCase: true),
            .amend([], changes: Attributes(), removing: []),
            .deleteReferences([]), .setPasscode(recovery: true), .rekey(recovery: false),
            .removePasscode, .renewRecovery(hasPasscode: true),
            .fork(hasPasscode: false, recovery: true), .backup, .taken,
            .recover(from: "/copy", hasPasscode: true, recovery: false, force: true),
        ]
        requests += lookups.flatMap { lookup -> [Request] in
            [
                .matches(lookup), .fill(lookup, consent: nil), .fill(lookup, consent: "x"),
                .misses(lookup), .place(lookup),
            ]
        }
        requests += [.lists, .association(application: "a.b", domain: "*.c", file: [0, 255])]
        for query in queries {
            requests += [
                .items(query), .delete(query), .copy(query, withValues: true),
                .move(query, group: "ABC.x"),
            ]
        }
        if let control = try? AccessControl(.afterFirstUnlock, .userPresence) {
            requests += [.protect(ItemQuery(), control), .watch(isAvailable: true)]
        }
        if let reference {
            requests += [
                .readValue(reference), .deleteReferences([reference, reference]),
                .relocate([Relocation(reference, to: "a/b")], copies: true, replaces: false),
                .amend(
                    [Amendment(reference), Amendment(reference, .always)], changes: attributes,
                    removing: [.label, .comment]),
            ]
        }
        return requests
    }

    static var replies: [Reply] {
        let report = StatusReport(
            state: .locked, hasPasscode: true, vaultIdentifier: [UInt8](repeating: 3, count: 16),
            counts: [.always: 2, .whenUnlocked: 0], hiddenCount: 4,
            agent: AgentReport(
                pid: 9, isShared: true, stateAge: 1, lockDelay: nil, passcodeDelay: 15_000))
        var replies: [Reply] = [
            .hello(agentVersion: "1"), .otherVersion(agent: 1, client: 9), .done, .proceed,
            .names([65, 0, 66, 0]), .renewing, .settings([.autoLock: 3_600, .wipeAfter: 0]),
            .refused(KeychainError(.ambiguous, "two", hint: "h", names: ["a", "b"])),
            .status(report), .resolution(nil, Attributes(), hint: "x", isExact: false),
            .resolution(.internetPassword, attributes, hint: "", isExact: true), .items([]),
            .endOfItems(hiddenCount: 1, damagedCount: 2), .value(nil, hasValue: false),
            .count(3), .created(hasRecovery: true), .findings([], isLast: false), .recovery,
            .progress(done: 1, total: 2), .archive(byteCount: 1_024),
            .findings(
                [FindingReport(kind: "k", name: "n", message: "m", isDamage: true)], isLast: true),
        ]
        if let reference {
            let item = ItemSummary(
                reference: reference, accessibility: .whenUnlocked, attributes: attributes,
                name: "mail/x")
            let found = FoundItem(
                reference: reference, accessibility: .always, attributes: attributes,
                hasValue: true)
            replies += [
                .found([], isLast: true), .found([found, found], isLast: false),
                .available(false),
            ]
            let match = WebMatch(
                item: item, grade: "port", isReleased: true, origin: "https://a", sentence: "s",
                isObsolete: true, isExpired: false)
            replies += [
                .matches([match, match], place: "https://b"), .matches([], place: ""),
                .filled(match, place: "https://b", others: 2),
                .unfilled(nil, place: "p", lookalike: nil),
                .unfilled(match, place: "p", lookalike: "l"),
                .misses([WebMiss(name: "n", rule: "r")], lookalike: nil),
                .place(WebPlace(attributes: attributes, site: nil)),
                .place(WebPlace(attributes: Attributes(), site: "a.b")),
                .lists([
                    DomainListReport(kind: .groups, path: "/l", modified: 1, complaint: "c"),
                    DomainListReport(kind: .suffixes, path: "", modified: -1, complaint: nil),
                ]),
            ]
            replies += [.reference(reference), .items([item, item]), .value(item, hasValue: true)]
        }
        return replies
    }
}
