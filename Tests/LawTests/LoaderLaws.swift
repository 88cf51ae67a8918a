import Testing

/// Law 9: what loads a corpus fails when it loads nothing.
@Suite struct LoaderLaws {
    @Test(arguments: ["Sources/CSodium", "docs", "Sources/NoSuchTarget"])
    func aFolderWithoutSwiftIsAnError(folder: String) {
        #expect(throws: SourceTree.NothingLoaded.self) {
            try SourceTree.files(below: folder)
        }
    }
}
