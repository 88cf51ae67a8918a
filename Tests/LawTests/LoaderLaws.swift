import Testing

/// Law 9: what loads a corpus fails when it loads nothing.
@Suite struct LoaderLaws {
    @Test(arguments: ["Sources/CSodium", "docs", "Sources/NoSuchTarget"])
    func aFolderWithoutSwiftIsAnError(folder: String) {
        #expect(throws: SourceTree.NothingLoaded.self) {
            try SourceTree.files(below: folder)
        }
    }

    /// A loader of vectors is a `func load`; that it asks `isEmpty` is what can be seen from here.
    @Test func everyLoaderAsksWhetherItGotAnything() throws {
        for file in try SourceTree.files(below: "Tests") where file.code.contains("func load(") {
            #expect(file.code.contains("isEmpty"), "\(file.path)")
        }
    }
}
