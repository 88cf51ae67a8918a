import AgentProtocol
import Records

/// Any bytes as what a client or an agent sends: nothing traps, and what is accepted says the same again.
///
/// Compiled over the modules that it imports (`Scripts/fuzz.sh`).
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzAgentFrames(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard bytes.count >= Limits.headerBytes,
        let header = try? FrameHeader(decoding: Array(bytes.prefix(Limits.headerBytes)))
    else { return 0 }
    precondition(header.encoded == Array(bytes.prefix(Limits.headerBytes)), "another header")
    let payload = Array(bytes.dropFirst(Limits.headerBytes).prefix(header.length))
    guard header.kind == .message, let record = try? Record(decoding: payload) else { return 0 }
    precondition(record.encoded() == payload, "another record")
    if let request = try? Request(record) {
        precondition(request.record.encoded() == payload, "another request")
    }
    if let reply = try? Reply(record) {
        precondition(reply.record.encoded() == payload, "another reply")
    }
    return 0
}
