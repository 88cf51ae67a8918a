import Glibc
import LinuxSystem
import Testing

@Suite struct DirectoryTests {
    @Test func makesMissingParentsPrivateAndLeavesOthersAlone() throws {
        try withTemporaryDirectory { path, _ in
            unsafe mkdir("\(path)/old", 0o755)
            _ = try Directory.make(path: "\(path)/old/./new/newer")
            let modes = try ["old", "old/new", "old/new/newer"].map {
                try Directory.open(path: "\(path)/\($0)").status().permissions
            }
            #expect(modes == [0o755, 0o700, 0o700])
        }
    }

    @Test func makingTwiceGivesTheSame() throws {
        try withTemporaryDirectory { path, _ in
            let first = try Directory.make(path: "\(path)/a").status()
            let second = try Directory.make(path: "\(path)/a/").status()
            #expect(first.isSameFile(as: second))
        }
    }

    @Test(arguments: ["", "\0", "a\0b"])
    func refusesPathsTheKernelWouldMisread(path: String) {
        #expect(failure { () throws(SystemError) in _ = try Directory.make(path: path) } != nil)
        #expect(failure { () throws(SystemError) in _ = try Directory.open(path: path) } != nil)
    }

    @Test func modesDoNotDependOnTheUmask() async {
        await #expect(processExitsWith: .success) {
            try withTemporaryDirectory { path, directory in
                umask(0o777)
                let inner = try Directory.make(path: "\(path)/a/b").status()
                let sub = try directory.openSubdirectory("c", create: true).status()
                try AtomicFile(in: directory, temporaryName: ".t", finalName: "f").commit()
                let file = try directory.status(of: "f")
                let lock = try FileLock(in: directory, name: "lock", timeout: 0)
                let lockFile = try directory.status(of: "lock")
                lock.release()
                umask(0)
                _ = try Directory.make(path: "\(path)/d")
                let open = try directory.status(of: "d")
                #expect(inner.permissions == 0o700)
                #expect(sub.permissions == 0o700)
                #expect(open.permissions == 0o700)
                #expect(file.permissions == 0o600)
                #expect(lockFile.permissions == 0o600)
            }
        }
    }

    @Test func rootMayBeASymbolicLinkButNothingInside() throws {
        try withTemporaryDirectory { path, directory in
            unsafe mkdir("\(path)/real", 0o700)
            unsafe symlink("real", "\(path)/link")
            write("x", to: "\(path)/real/file")
            unsafe symlink("file", "\(path)/real/alias")
            let root = try Directory.open(path: "\(path)/link")
            let content = try root.readFile("file", limit: 10)
            #expect(content == [UInt8(ascii: "x")])
            let kinds = [
                failure { () throws(SystemError) in _ = try directory.openSubdirectory("link") },
                failure { () throws(SystemError) in _ = try root.openFile("alias") },
            ]
            #expect(kinds == [.wrongType, .wrongType])
            let alias = try root.status(of: "alias")
            #expect(alias.isSymbolicLink)
        }
    }

    @Test(
        .timeLimit(.minutes(1)), arguments: ["fifo", "socket", "directory", "dangling", "missing"])
    func whatIsNoRegularFileIsRefusedAtOnce(name: String) throws {
        try withTemporaryDirectory { path, directory in
            unsafe mkfifo("\(path)/fifo", 0o600)
            unsafe mkdir("\(path)/directory", 0o700)
            unsafe symlink("nowhere", "\(path)/dangling")
            let socket = try UnixSocket.listen(in: directory, name: "socket")
            let kind = failure { () throws(SystemError) in _ = try directory.openFile(name) }
            #expect(kind == (name == "missing" ? .notFound : .wrongType))
            let lock = failure { () throws(SystemError) in
                _ = try FileLock(in: directory, name: name, timeout: 0)
            }
            #expect((lock == nil) == (name == "missing"))
            socket.close()
        }
    }

    @Test(.timeLimit(.minutes(1))) func pathsToRegularFilesNeverWaitForAFIFO() throws {
        try withTemporaryDirectory { path, _ in
            unsafe mkfifo("\(path)/fifo", 0o600)
            let kinds = ["\(path)/fifo", "/dev/null", "/dev/zero", path].map { path in
                failure { () throws(SystemError) in _ = try FileDescriptor.openRegularFile(path) }
            }
            #expect(kinds == [.wrongType, .wrongType, .wrongType, .wrongType])
        }
    }

    @Test(arguments: ["", ".", "..", "a/b", "/", "../x", "a\0"])
    func entriesAreSingleComponents(name: String) throws {
        try withTemporaryDirectory { _, directory in
            let kinds = [
                failure { () throws(SystemError) in _ = try directory.status(of: name) },
                failure { () throws(SystemError) in try directory.remove(name) },
                failure { () throws(SystemError) in try directory.rename(name, to: "x") },
                failure { () throws(SystemError) in
                    _ = try directory.openSubdirectory(name, create: true)
                },
            ]
            #expect(!kinds.contains(nil))
            let left = try directory.entries()
            #expect(left.isEmpty)
        }
    }

    @Test func namesThatAreNotTextAreReportedUnmangled() throws {
        try withTemporaryDirectory { path, directory in
            let odd: [UInt8] = [0x61, 0xFF, 0x62]
            write("1", to: "\(path)/plain")
            write("2", to: "\(path)/ü")
            try directory.rename("plain", to: odd)
            let entries = try directory.entries()
            #expect(entries.map(\.nameBytes) == [odd, Array("ü".utf8)])
            #expect(entries.map(\.name) == [nil, "ü"])
            let content = try directory.readFile(odd, limit: 10)
            #expect(content == [UInt8(ascii: "1")])
            try directory.remove(odd)
            let left = try directory.entries().map(\.name)
            #expect(left == ["ü"])
        }
    }

    @Test func listsTheSameTwice() throws {
        try withTemporaryDirectory { path, directory in
            for number in 0..<300 { write("", to: "\(path)/\(number)") }
            let first = try directory.entries()
            let second = try directory.entries()
            #expect(first.count == 300)
            #expect(first == second)
        }
    }

    @Test func looserModesAreTightened() throws {
        try withTemporaryDirectory { path, directory in
            write("x", to: "\(path)/file", mode: 0o666)
            write("x", to: "\(path)/closed", mode: 0)
            write("x", to: "\(path)/read", mode: 0o644)
            unsafe chmod(path, 0o777)
            try directory.tighten()
            try directory.tighten(file: "file")
            try directory.tighten(file: "closed")
            _ = try directory.openFile("read")
            let modes = try ["file", "closed", "read"].map {
                try FileDescriptor.openRegularFile("\(path)/\($0)").status().permissions
            }
            #expect(modes == [0o600, 0o600, 0o600])
            let own = try directory.status().permissions
            #expect(own == 0o700)
        }
    }

    @Test(.enabled(if: geteuid() == 0, "only root can make a file another user's"))
    func anotherOwnersFilesAreRefused() throws {
        try withTemporaryDirectory { path, directory in
            write("x", to: "\(path)/file", mode: 0o666)
            unsafe chown("\(path)/file", 65534, 65534)
            unsafe mkdir("\(path)/sub", 0o777)
            unsafe chown("\(path)/sub", 65534, 65534)
            let sub = try directory.openSubdirectory("sub")
            let kinds = [
                failure { () throws(SystemError) in _ = try directory.openFile("file") },
                failure { () throws(SystemError) in try directory.tighten(file: "file") },
                failure { () throws(SystemError) in try sub.tighten() },
                failure { () throws(SystemError) in
                    _ = try FileLock(in: directory, name: "file", timeout: 0)
                },
            ]
            #expect(kinds == [.foreignOwner, .foreignOwner, .foreignOwner, .foreignOwner])
        }
    }

    @Test func renamingReplacesOnlyWhereAllowed() throws {
        try withTemporaryDirectory { path, directory in
            write("a", to: "\(path)/a")
            write("b", to: "\(path)/b")
            let refused = failure { () throws(SystemError) in
                try directory.rename("a", to: "b", replacing: false)
            }
            #expect(refused == .exists)
            let kept = try directory.readFile("b", limit: 1)
            #expect(kept == [UInt8(ascii: "b")])
            try directory.rename("a", to: "b")
            let other = try directory.openSubdirectory("other", create: true)
            try directory.rename("b", to: "c", in: other)
            let moved = try other.readFile("c", limit: 1)
            #expect(moved == [UInt8(ascii: "a")])
            let names = try directory.entries().map(\.name)
            #expect(names == ["other"])
        }
    }

    @Test(arguments: [("/dev/shm", FileSystemKind.temporary), ("/proc", .durable)])
    func tellsMemoryFromDisk(path: String, expected: FileSystemKind) throws {
        let kind = try Directory.open(path: path).fileSystemKind()
        #expect(kind == expected)
    }

    @Test func survivesBeingMoved() throws {
        try withTemporaryDirectory { path, directory in
            let inner = try directory.openSubdirectory("a", create: true)
            try directory.rename("a", to: "b")
            try AtomicFile(in: inner, temporaryName: ".t", finalName: "f").commit()
            let again = try inner.duplicate()
            let found = try again.status(of: "f")
            #expect(found.isRegular)
            #expect(unsafe access("\(path)/b/f", F_OK) == 0)
        }
    }
}
