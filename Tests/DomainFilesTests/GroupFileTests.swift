import DomainFiles
import Testing
import WebDomains

@Suite("Files of shared credentials") struct GroupFileTests {
    /// The groups that the vectors are written for, as the file spells them.
    private static let fixture = """
        [{"shared":["example.com","example.net","login.example.org"]},
         {"from":["example-old.com"],"to":["example-new.com"],"fromDomainsAreObsoleted":true},
         {"from":["brand-a.com","brand-b.com"],"to":["id.brand-c.com"]},
         {"shared":["brand-c.com","example-old.com"]}, {"shared":["co.uk","example.edu"]},
         {"shared":["alpha.catalog-host.com","alpha.ebook-host.com"]},
         {"shared":["beta.ebook-host.com","coolcat-example.org"]}]
        """

    @Test("the vectors' groups are what their file says")
    func fixture() throws {
        #expect(try GroupFile.entries(Array(Self.fixture.utf8)) == GradeLine.groups)
    }

    @Test("members that no group can hold are dropped and told")
    func dropped() throws {
        let text = """
            [{"shared":["net.cn","a.example.com","10.0.0.1","localhost","b..c"]},
             {"from":["github.io"],"to":["x.example.org"]}]
            """
        let lists = DomainLists(
            suffixes: .installed(), groups: try GroupFile.entries(Array(text.utf8)))
        #expect(
            lists.groups.dropped.sorted() == [
                "10.0.0.1", "b..c", "github.io", "localhost", "net.cn",
            ])
    }

    @Test(
        "what is not such a file is refused whole",
        arguments: [
            "", "{}", "null", "[", "[1]", "[{}]", #"[{"shared":"a"}]"#, #"[{"shared":[1]}]"#,
            #"[{"from":["a.example"]}]"#, #"[{"to":["a.example"]}]"#,
            #"[{"shared":["a.example"],"to":["b.example"]}]"#,
            #"[{"shared":["a.example"]},{"shared":null}]"#,
            #"[{"from":["a"],"to":["b"],"fromDomainsAreObsoleted":"yes"}]"#,
            String(repeating: "[", count: 100_000), "[{\"shared\":[\"\u{0}\"]}]",
            "[] x", "[],", "[,]", "[{}", #"[{"shared":[]},]"#, #"[{"shared":["a",]}]"#,
            "\u{FEFF}[]",
            #"[{"shared":["a"],"shared":["b"]}]"#, #"[{"shared":["a\x"]}]"#,
            #"[{"shared":["\ud83d"]}]"#, #"[{"shared":["\ud83dx"]}]"#, #"[{"shared":["\u12g4"]}]"#,
            #"[{"shared":["a]}]"#, "[{shared:[]}]", #"[{"shared":[], "x":tru}]"#,
            #"[{"shared":[], "x":01}]"#, #"[{"shared":[], "x":1.}]"#, #"[{"shared":[], "x":-}]"#,
            #"[{"shared":[], "x":[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]}]"#,
            #"[{"shared":[], "x":NaN}]"#, #"[{'shared':[]}]"#,
        ])
    func refused(text: String) {
        let error = #expect(throws: DomainFileError.self) {
            try GroupFile.entries(Array(text.utf8))
        }
        #expect(error?.code == .malformed)
    }

    @Test("no groups, and fields that nobody knows, are fine")
    func tolerated() throws {
        #expect(try GroupFile.entries(Array("[]".utf8)).isEmpty)
        let text = #"[{"shared":["a.example"],"comment":"x"}]"#
        #expect(try GroupFile.entries(Array(text.utf8)) == [.shared(["a.example"])])
        let odd = """
             [ {"shared" :[ "b\\u00fccher.example", "\\ud83d\\udd11\\/\\n" ],\t"x":[1,-0.5e+3,0,2E1,null,{}]} ]\r
            """
        #expect(
            try GroupFile.entries(Array(odd.utf8)) == [
                .shared(["b\u{FC}cher.example", "\u{1F511}/\n"])
            ])
    }

    @Test("bytes that are no UTF-8 are refused")
    func notUTF8() {
        #expect(throws: DomainFileError.self) {
            try GroupFile.entries(Array("[{\"shared\":[\"".utf8) + [0xFF] + Array("\"]}]".utf8))
        }
    }
}
