import Glibc
import LinuxSystem
import SecretMemory
import Testing

@Suite struct FileDescriptorTests {
    @Test func readsStraightIntoASecretUpToItsRoom() throws {
        let pipe = try Pipe.make()
        try pipe.second.write(all: "hunter2")
        var secret = try SecretBytes(capacity: 5)
        let first = try pipe.first.read(into: &secret, upTo: 3)
        let second = try pipe.first.read(into: &secret, upTo: 100)
        let full = try pipe.first.read(into: &secret, upTo: 100)
        #expect([first, second, full] == [3, 2, 0])
        let expected = try SecretBytes.makeCopy(of: unsafe Array("hunte".utf8).span.bytes)
        let same = secret.isEqual(to: expected)
        #expect(same)
    }

    @Test func theEndReadsZero() throws {
        let reader = try Pipe.make().takeFirst()
        var bytes: [UInt8] = [1]
        let count = try reader.read(into: &bytes, upTo: 10)
        #expect(count == 0)
        #expect(bytes == [1])
    }

    @Test(arguments: [(0, true), (9, true), (10, true), (11, false), (100_000, false)])
    func readingAllHasABound(size: Int, fits: Bool) throws {
        try withTemporaryDirectory { path, directory in
            write(String(repeating: "x", count: size), to: "\(path)/f")
            var count: Int?
            let kind = failure { () throws(SystemError) in
                count = try directory.readFile("f", limit: 10).count
            }
            #expect(count == (fits ? size : nil))
            #expect(kind == (fits ? nil : .tooLong))
        }
    }

    @Test(arguments: [(0, 3, "abc"), (2, 10, "cdef"), (6, 1, ""), (100, 5, ""), (2, 0, "")])
    func readsAtAnOffset(offset: UInt64, count: Int, expected: String) throws {
        try withTemporaryDirectory { path, directory in
            write("abcdef", to: "\(path)/f")
            let bytes = try directory.openFile("f").read(at: offset, count: count)
            #expect(bytes == Array(expected.utf8))
        }
    }

    @Test func impossibleOffsetsAreErrorsNotTraps() throws {
        try withTemporaryDirectory { path, directory in
            write("abcdef", to: "\(path)/f")
            let file = try directory.openFile("f")
            let kind = failure { () throws(SystemError) in _ = try file.read(at: .max, count: 4) }
            #expect(kind == .other)
        }
    }

    /// The reader is a process of its own: a second test at our side may never get to run.
    @Test func writesMoreThanAPipeHolds() throws {
        let pipe = try Pipe.make()
        let count = 1 << 20
        var request = SpawnRequest(
            path: "/bin/sh", arguments: ["sh", "-c", "test $(wc -c) -eq \(count)"])
        request.descriptors = [(from: pipe.first.rawValue, to: 0)]
        request.environment = [Array("PATH=/usr/bin:/bin".utf8)]
        var child = try ChildProcess.spawn(request)
        try pipe.second.setBlocking(false)
        try pipe.second.write(all: [UInt8](repeating: 7, count: count))
        pipe.second.close()
        let ending = try child.wait()
        #expect(ending == .exited(0))
    }

    @Test func aClosedPipeIsABrokenOne() async {
        await #expect(processExitsWith: .success) {
            Signals.ignoreBrokenPipe()
            let writer = try Pipe.make().takeSecond()
            let kind = failure { () throws(SystemError) in try writer.write(all: "x") }
            #expect(kind == .brokenPipe)
        }
    }

    @Test func aClientDiesOfAClosedPipe() async {
        await #expect(processExitsWith: .signal(SIGPIPE)) {
            Signals.ignoreBrokenPipe()
            Signals.dieOfBrokenPipe()
            let writer = try Pipe.make().takeSecond()
            try? writer.write(all: "x")
        }
    }

    @Test func whatEndsIsClosedAndWhatIsBorrowedIsNot() throws {
        let file = try FileDescriptor.openForReading("/dev/null")
        let number = file.rawValue
        FileDescriptor.borrowing(number).close()
        let stillOpen = fcntl(number, F_GETFD)
        #expect(stillOpen == FD_CLOEXEC)
        let copy = try file.duplicate()
        let flags = fcntl(copy.rawValue, F_GETFD)
        #expect(flags == FD_CLOEXEC)
        #expect(copy.rawValue != number)
        let standard = FileDescriptor.standardOutput.rawValue
        #expect(fcntl(standard, F_GETFD) >= 0)
    }

    @Test func closingReallyCloses() async {
        // A process of its own: elsewhere another test may open the same number in between.
        await #expect(processExitsWith: .success) {
            let file = try FileDescriptor.openForReading("/dev/null")
            let number = file.rawValue
            file.close()
            #expect(fcntl(number, F_GETFD) == -1)
        }
    }

    @Test func memoryFilesHoldBytes() throws {
        let file = try FileDescriptor.makeInMemory(name: "test")
        try file.write(all: "abc")
        try file.truncate(to: 2)
        let bytes = try file.read(at: 0, count: 10)
        #expect(bytes == Array("ab".utf8))
    }

    @Test func errorsKeepTheirErrno() {
        let error = #expect(throws: SystemError.self) {
            _ = try FileDescriptor.openForReading("/nonexistent/x")
        }
        #expect(error?.errno == ENOENT)
        #expect(error?.kind == .notFound)
        #expect(error?.description == "open: No such file or directory")
    }

    @Test(.enabled(if: unsafe access("/dev/full", W_OK) == 0, "this machine has no /dev/full"))
    func aFullDiskIsToldApart() {
        let raw = unsafe open("/dev/full", O_WRONLY | O_CLOEXEC)
        let full = FileDescriptor(adopting: raw)
        let kind = failure { () throws(SystemError) in try full.write(all: "x") }
        #expect(kind == .noSpace)
    }
}
