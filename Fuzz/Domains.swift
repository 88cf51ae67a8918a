/// Any bytes as an address and as a line of the vectors: nothing traps, an address reads as itself.
///
/// Compiled together with the sources of WebDomains (`Scripts/fuzz.sh`).
private enum DomainsFuzz {
    nonisolated(unsafe) static let matcher = GradeLine.matcher()
}

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzDomains(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    if let address = try? WebAddress.parse(text) {
        guard let again = try? WebAddress.parse(address.text), again == address,
            again.text.utf8.elementsEqual(address.text.utf8)
        else { fatalError("an address does not read as itself") }
    }
    let answer = GradeLine.answer(text, by: DomainsFuzz.matcher)
    precondition(!answer.isEmpty && !answer.contains("\n"), "no answer")
    return 0
}
