import Glibc
import LinuxSystem
import Testing

@Suite struct AtomicFileTests {
    @Test func committedFilesReplaceWhole() throws {
        try withTemporaryDirectory { path, directory in
            write("old and longer", to: "\(path)/f")
            let file = try AtomicFile(in: directory, temporaryName: ".t", finalName: "f")
            try file.write(Array("ne".utf8))
            try file.write(unsafe Array("w".utf8).span.bytes)
            let during = try directory.readFile("f", limit: 100)
            #expect(during == Array("old and longer".utf8))
            try file.commit()
            let after = try directory.readFile("f", limit: 100)
            #expect(after == Array("new".utf8))
            let names = try directory.entries().map(\.name)
            #expect(names == ["f"])
        }
    }

    @Test func abandonedAndDiscardedFilesLeaveNothing() throws {
        try withTemporaryDirectory { path, directory in
            write("old", to: "\(path)/f")
            do {
                let file = try AtomicFile(in: directory, temporaryName: ".t", finalName: "f")
                try file.write([1])
            }
            let names = try directory.entries().map(\.name)
            #expect(names == ["f"])
            try AtomicFile(in: directory, temporaryName: ".t", finalName: "f").discard()
            let again = try directory.entries().map(\.name)
            #expect(again == ["f"])
        }
    }

    @Test func preparedFilesWaitForTheirRename() throws {
        try withTemporaryDirectory { _, directory in
            let file = try AtomicFile(in: directory, temporaryName: ".t", finalName: "f")
            try file.write([7])
            try file.prepare()
            let names = try directory.entries().map(\.name)
            #expect(names == [".t"])
            try directory.rename(".t", to: "f")
            let bytes = try directory.readFile("f", limit: 1)
            #expect(bytes == [7])
        }
    }

    @Test(arguments: ["file", "link"])
    func aTakenTemporaryIsNotTouched(kind: String) throws {
        try withTemporaryDirectory { path, directory in
            write("theirs", to: "\(path)/target")
            if kind == "file" { write("theirs", to: "\(path)/.t") }
            if kind == "link" { unsafe symlink("target", "\(path)/.t") }
            let failed = failure { () throws(SystemError) in
                _ = try AtomicFile(in: directory, temporaryName: ".t", finalName: "f")
            }
            #expect(failed == .exists)
            let names = try directory.entries().map(\.name)
            #expect(names == [".t", "target"])
        }
    }

    @Test func aRefusedRenameLeavesNoTemporary() throws {
        try withTemporaryDirectory { path, directory in
            unsafe mkdir("\(path)/f", 0o700)
            let file = try AtomicFile(in: directory, temporaryName: ".t", finalName: "f")
            var kind: SystemError.Kind?
            do throws(SystemError) { try file.commit() } catch { kind = error.kind }
            #expect(kind == .wrongType)
            let names = try directory.entries().map(\.name)
            #expect(names == ["f"])
        }
    }
}
