import ItemModel
import ItemNames
import Testing

@Suite("Fits") struct LookupFitTests {
    @Test("bytes before spelling before membership")
    func order() throws {
        let lookup = try ItemName.parse("caf\u{E9}/b").lookup
        #expect(lookup.fit(.genericPassword, generic("caf\u{E9}", "b")) == .exact)
        #expect(lookup.fit(.genericPassword, generic("cafe\u{301}", "b")) == .equivalent)
        var synchronised = generic("cafe\u{301}", "b")
        synchronised[.synchronizable] = .boolean(true)
        #expect(lookup.fit(.genericPassword, synchronised) == .member)
        #expect(lookup.fit(.genericPassword, generic("cafe", "b")) == nil)
        #expect(lookup.fit(.genericPassword, generic("Caf\u{E9}", "b")) == nil)
        #expect(Lookup.Fit.exact < .equivalent)
        #expect(Lookup.Fit.equivalent < .member)
    }

    @Test("what is not in a name does not matter; what is in the key does")
    func extras() throws {
        let lookup = try ItemName.parse("wifi").lookup
        var item = generic("wifi", "")
        item[.label] = .text("at home")
        item[.synchronizable] = .boolean(false)
        #expect(lookup.fit(.genericPassword, item) == .exact)
        item[.accessGroup] = .text("TEAM.other")
        #expect(lookup.fit(.genericPassword, item) == .member)
        #expect(lookup.fit(.genericPassword, generic("wifi", "home")) == .member)
        #expect(lookup.fit(.internetPassword, internet("htps", "wifi")) == .member)
    }

    @Test("data and text of the same bytes are one attribute")
    func data() throws {
        let lookup = try ItemName.parse("mail/work").lookup
        let item = made((.service, .data(Array("mail".utf8))), (.account, .text("work")))
        #expect(lookup.fit(.genericPassword, item) == .exact)
    }

    @Test("a URL finds what has all it says")
    func url() throws {
        let lookup = try ItemName.parse("https://github.com").lookup
        #expect(lookup.fit(.internetPassword, internet("htps", "github.com")) == .exact)
        let more = internet("htps", "github.com", path: "/x", account: "a")
        #expect(lookup.fit(.internetPassword, more) == .member)
        #expect(lookup.fit(.internetPassword, internet("http", "github.com")) == nil)
        #expect(lookup.fit(.internetPassword, internet(nil, "github.com")) == nil)
        #expect(lookup.fit(.genericPassword, generic("https://github.com")) == nil)
    }
}
