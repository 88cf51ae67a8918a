internal import CLinux
internal import Glibc

/// Waiting for several descriptors at once (poll(2)).
public enum Poll {
    /// Returns when at least one descriptor is ready, or the time is over.
    ///
    /// - Parameter milliseconds: nil waits for ever, 0 only looks.
    /// - Returns: how many are ready; 0 when the time is over.
    /// - Throws: `interrupted` when a signal handler ran, so that loops can look at what it did.
    public static func wait(
        for requests: inout [PollRequest], milliseconds: Int?
    ) throws(SystemError) -> Int {
        let numbers = requests.map(\.descriptor)
        let interest = requests.map(\.interest.rawValue)
        var ready = [UInt8](repeating: 0, count: requests.count)
        let timeout = milliseconds.map { Int32(clamping: max(0, $0)) } ?? -1
        let result = unsafe kist_poll(numbers, interest, &ready, requests.count, timeout)
        let count = try checked(result, "poll")
        for index in requests.indices { requests[index].ready = PollEvents(rawValue: ready[index]) }
        return Int(count)
    }
}
