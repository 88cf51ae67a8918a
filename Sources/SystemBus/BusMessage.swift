internal import CSystemd

/// A message that was received (sd_bus_message_read_basic(3)); what is read out is a copy.
@safe
public struct BusMessage: ~Copyable {
    let message: OpaquePointer

    init(adopting message: OpaquePointer) {
        unsafe self.message = message
    }

    deinit {
        _ = unsafe sd_bus_message_unref(message)
    }

    /// Whether it is the signal `member` of `interface`.
    public func isSignal(_ interface: String, _ member: String) -> Bool {
        unsafe sd_bus_message_is_signal(message, interface, member) > 0
    }

    /// The object that it is from; empty where it names none.
    public var path: String {
        guard let text = unsafe sd_bus_message_get_path(message) else { return "" }
        return unsafe String(cString: text)
    }

    /// The next argument, a boolean.
    public func readBool() throws(BusError) -> Bool {
        var value: Int32 = 0
        try read("b", &value)
        return value != 0
    }

    /// The next argument, an unsigned number of 32 bits.
    public func readNumber() throws(BusError) -> UInt32 {
        var value: UInt32 = 0
        try read("u", &value)
        return value
    }

    /// The next argument, a text.
    public func readText() throws(BusError) -> String {
        var text: UnsafePointer<CChar>?
        unsafe try checked(sd_bus_message_read_basic(message, CChar(UInt8(ascii: "s")), &text))
        guard let text = unsafe text else { return "" }
        return unsafe String(cString: text)
    }

    /// The next argument, a descriptor; it is the message's and is closed with it.
    public func readDescriptor() throws(BusError) -> Int32 {
        var value: Int32 = -1
        try read("h", &value)
        return value
    }

    /// Goes into the structure that comes next.
    public func enterStructure(_ contents: String) throws(BusError) {
        unsafe try checked(
            sd_bus_message_enter_container(message, CChar(UInt8(ascii: "r")), contents))
    }

    private func read<Value: BitwiseCopyable>(
        _ type: Unicode.Scalar, _ value: inout Value
    ) throws(BusError) {
        let code = CChar(UInt8(ascii: type))
        let result = unsafe withUnsafeMutablePointer(to: &value) { pointer in
            unsafe sd_bus_message_read_basic(message, code, pointer)
        }
        guard try checked(result) > 0 else { throw BusError(-61) }
    }
}
