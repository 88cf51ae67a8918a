/// Tells, while a value passes by in pieces, whether it is text.
///
/// It remembers no byte of it but what an unfinished UTF-8 sequence still needs, which is a count.
struct TextJudge {
    /// How many bytes passed by.
    private(set) var count = 0

    private(set) var endsInNewline = false

    private var hasControls = false
    private var hasCarriageReturn = false
    private var newlines = 0
    private var isBroken = false

    /// Continuation bytes that a sequence still needs, and the range of the next one.
    private var missing = 0
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    /// Whether the next continuation byte decides if the character is a C1 control (U+0080…U+009F).
    private var mayBeC1 = false

    /// Looks at the next piece.
    mutating func look(at piece: RawSpan) {
        let bytes = Span<UInt8>(_bytes: piece)
        for index in bytes.indices { look(at: bytes[index]) }
        count += piece.byteCount
    }

    /// Valid UTF-8, so that text keeps every byte.
    var isUTF8: Bool { !isBroken && missing == 0 }

    /// Valid UTF-8 without controls but TAB, LF and CR: what gets a final newline when shown.
    var isText: Bool { isUTF8 && !hasControls }

    /// Text of one line, with or without its newline: what may stand in a list of values.
    var isSingleLine: Bool {
        isText && !hasCarriageReturn && newlines == (endsInNewline ? 1 : 0)
    }

    private mutating func look(at byte: UInt8) {
        endsInNewline = byte == 0x0A
        if missing > 0 {
            continueSequence(byte)
        } else if byte < 0x80 {
            judgeASCII(byte)
        } else {
            startSequence(byte)
        }
    }

    private mutating func judgeASCII(_ byte: UInt8) {
        switch byte {
        case 0x0A: newlines += 1
        case 0x0D: hasCarriageReturn = true
        case 0x09: break
        case 0..<0x20, 0x7F: hasControls = true
        default: break
        }
    }

    /// Well-formed sequences only (Unicode, table 3-7): no overlong form, no surrogate, nothing above
    /// U+10FFFF.
    private mutating func startSequence(_ byte: UInt8) {
        mayBeC1 = byte == 0xC2
        switch byte {
        case 0xC2...0xDF: (missing, allowed) = (1, 0x80...0xBF)
        case 0xE0: (missing, allowed) = (2, 0xA0...0xBF)
        case 0xED: (missing, allowed) = (2, 0x80...0x9F)
        case 0xE1...0xEF: (missing, allowed) = (2, 0x80...0xBF)
        case 0xF0: (missing, allowed) = (3, 0x90...0xBF)
        case 0xF1...0xF3: (missing, allowed) = (3, 0x80...0xBF)
        case 0xF4: (missing, allowed) = (3, 0x80...0x8F)
        default: isBroken = true
        }
    }

    private mutating func continueSequence(_ byte: UInt8) {
        guard allowed.contains(byte) else {
            isBroken = true
            missing = 0
            return
        }
        if mayBeC1, byte < 0xA0 { hasControls = true }
        mayBeC1 = false
        missing -= 1
        allowed = 0x80...0xBF
    }
}
