import Dispatch
import Synchronization
import Testing

/// Several processes write the same names at once; Tests/Sweeps/crowd.py is the long form.
@Suite struct CrowdTests {
    /// A value of which half would show.
    private func whole(_ writer: Int) -> String {
        String(repeating: "\(writer)", count: 3_000)
    }

    /// Whoever overwrites is never told that somebody was faster, whether with the making or the deleting.
    @Test(arguments: [3_000, 40_000])
    func overwritingSucceedsWhateverOthersDo(length: Int) throws {
        let home = try Home.withOpenVault()
        let wrong = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: 6) { writer in
            for _ in 0..<4 {
                do {
                    let value = [UInt8](repeating: UInt8(65 + writer), count: length)
                    let put = try home.kist("insert", "-m", "-f", "x", input: .bytes(value))
                    let gone = try home.kist("rm", "-f", "x")
                    if put.status != 0 || ![0, 3].contains(gone.status) {
                        wrong.withLock { $0.append("\(put), \(gone)") }
                    }
                } catch {
                    wrong.withLock { $0.append("\(error)") }
                }
            }
        }
        #expect(wrong.withLock(\.self) == [])
        _ = try home.kist("insert", "-f", "x", input: .bytes([65]))
        #expect(try home.value(of: "x") == [65])
        #expect(try home.kist("check").status == 0)
        let left = try home.shell("find .local -name '.*' -type f ! -name .gitignore")
        #expect(left.text == "", "\(left)")
    }

    @Test func nothingIsLostDoubledOrReadByHalves() throws {
        let home = try Home.withOpenVault()
        _ = try home.store(whole(0), as: "kept")
        let wrong = Mutex<[String]>([])
        let made = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: 6) { writer in
            for round in 0..<4 {
                do {
                    let kept = try home.kist(
                        "insert", "-f", "kept", input: .bytes(Array(whole(writer).utf8)))
                    let shown = try home.kist("show", "--raw", "kept")
                    let isWhole = Set(shown.output).count == 1 && shown.output.count == 3_000
                    if kept.status != 0 || !isWhole {
                        wrong.withLock { $0.append("\(kept), \(shown)") }
                    }
                    let other =
                        round % 2 == 0
                        ? try home.kist("insert", "made", input: .bytes([65]))
                        : try home.kist("rm", "-f", "made")
                    switch (other.status, round % 2) {
                    case (0, 0): made.withLock { $0 += 1 }
                    case (0, 1): made.withLock { $0 -= 1 }
                    case (3, 1), (5, 0), (6, 0): break
                    default: wrong.withLock { $0.append("\(other)") }
                    }
                } catch {
                    wrong.withLock { $0.append("\(error)") }
                }
            }
        }
        #expect(wrong.withLock(\.self) == [])
        let left = made.withLock(\.self)
        #expect([0, 1].contains(left))
        #expect(try home.kist("ls").lines == (left == 1 ? ["kept", "made"] : ["kept"]))
        let check = try home.kist("check")
        #expect(check.status == 0, "\(check)")
    }
}
