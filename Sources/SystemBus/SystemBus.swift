internal import CSystemd

/// A connection to the system's message bus, of one thread (sd-bus(3), whose calls without a variable
/// number of arguments are used).
@safe
public struct SystemBus: ~Copyable {
    /// How long a call waits for its answer, in microseconds: services of the system answer in
    /// milliseconds, and whoever waits for us waits no longer.
    private static let patience: UInt64 = 2_000_000

    private let bus: OpaquePointer

    /// Connects to the bus that DBUS_SYSTEM_BUS_ADDRESS names, or else the usual one.
    ///
    /// - Throws: where none answers.
    public init() throws(BusError) {
        var opened: OpaquePointer?
        unsafe try checked(sd_bus_open_system(&opened))
        guard let bus = unsafe opened else { throw BusError(-5) }
        unsafe self.bus = bus
    }

    deinit {
        _ = unsafe sd_bus_flush_close_unref(bus)
    }

    /// To be polled for reading; `nextMessage` then has something to do.
    public var descriptor: Int32 { unsafe sd_bus_get_fd(bus) }

    /// Calls `member` of `object` with texts, and waits for the answer.
    ///
    /// - Throws: the errno of the answer, where that is an error.
    public func call(
        _ object: BusObject, _ member: String, _ arguments: [String]
    ) throws(BusError) -> BusMessage {
        var made: OpaquePointer?
        unsafe try checked(
            sd_bus_message_new_method_call(
                bus, &made, object.service, object.path, object.interface, member))
        guard let made = unsafe made else { throw BusError(-5) }
        let request = unsafe BusMessage(adopting: made)
        for argument in arguments {
            let code = CChar(UInt8(ascii: "s"))
            let result = unsafe argument.withCString { text in
                unsafe sd_bus_message_append_basic(request.message, code, text)
            }
            try checked(result)
        }
        var answer: OpaquePointer?
        unsafe try checked(sd_bus_call(bus, request.message, Self.patience, nil, &answer))
        guard let answer = unsafe answer else { throw BusError(-5) }
        return unsafe BusMessage(adopting: answer)
    }

    /// The property `name` of `object`, of the D-Bus type `type`.
    public func property(
        _ object: BusObject, _ name: String, type: String
    ) throws(BusError) -> BusMessage {
        var answer: OpaquePointer?
        unsafe try checked(
            sd_bus_get_property(
                bus, object.service, object.path, object.interface, name, nil, &answer, type))
        guard let answer = unsafe answer else { throw BusError(-5) }
        return unsafe BusMessage(adopting: answer)
    }

    /// Has the bus send the signals that a match rule of D-Bus describes.
    public func subscribe(to rule: String) throws(BusError) {
        let bus = BusObject(
            service: "org.freedesktop.DBus", path: "/org/freedesktop/DBus",
            interface: "org.freedesktop.DBus")
        _ = try call(bus, "AddMatch", [rule])
    }

    /// The next message that has come, without a wait; nil where there is none.
    ///
    /// - Throws: where the connection is gone.
    public func nextMessage() throws(BusError) -> BusMessage? {
        while true {
            var message: OpaquePointer?
            guard unsafe try checked(sd_bus_process(bus, &message)) > 0 else { return nil }
            guard let message = unsafe message else { continue }
            return unsafe BusMessage(adopting: message)
        }
    }
}
