internal import LinuxSystem
internal import SystemBus

/// What the login manager says of sleep and of this user's sessions (org.freedesktop.login1(5)).
struct LoginManager: ~Copyable {
    private static let service = "org.freedesktop.login1"
    private static let managerInterface = service + ".Manager"
    private static let sessionInterface = service + ".Session"
    private static let properties = "org.freedesktop.DBus.Properties"

    private let bus: SystemBus
    private let manager = BusObject(
        service: service, path: "/org/freedesktop/login1", interface: managerInterface)

    /// Subscribes to what it says.
    ///
    /// - Throws: where there is no bus.
    init() throws(BusError) {
        let bus = try SystemBus()
        let common = "type='signal',sender='\(Self.service)',"
        for rule in [
            "interface='\(Self.managerInterface)',member='PrepareForSleep'",
            "interface='\(Self.sessionInterface)',member='Lock'",
            "interface='\(Self.sessionInterface)',member='Unlock'",
            "interface='\(Self.properties)',member='PropertiesChanged',arg0='\(Self.sessionInterface)'",
        ] {
            try bus.subscribe(to: common + rule)
        }
        self.bus = bus
    }

    /// To be polled for reading.
    var descriptor: Int32 { bus.descriptor }

    /// Makes sleep wait for us, as long as the descriptor is open.
    func delaySleep() throws(BusError) -> FileDescriptor? {
        let answer = try bus.call(
            manager, "Inhibit", ["sleep", "kist", "the vault is locked first", "delay"])
        return try? FileDescriptor.borrowing(answer.readDescriptor()).duplicate()
    }

    /// What has happened that concerns this user; nil where nothing has that was not told yet.
    ///
    /// - Throws: where the bus is gone.
    func nextEvent() throws(BusError) -> LoginEvent? {
        while let message = try bus.nextMessage() {
            guard let event = try? event(of: message) else { continue }
            return event
        }
        return nil
    }

    private func event(of message: borrowing BusMessage) throws(BusError) -> LoginEvent? {
        if message.isSignal(Self.managerInterface, "PrepareForSleep") {
            return try message.readBool() ? .sleeps : .woke
        }
        guard message.path.hasPrefix("/org/freedesktop/login1/session/") else { return nil }
        let session = BusObject(
            service: Self.service, path: message.path, interface: Self.sessionInterface)
        guard try isOurs(session) else { return nil }
        if message.isSignal(Self.sessionInterface, "Lock") { return .screenLocked }
        if message.isSignal(Self.sessionInterface, "Unlock") { return .screenUnlocked }
        let hint = try bus.property(session, "LockedHint", type: "b")
        return try hint.readBool() ? .screenLocked : .screenUnlocked
    }

    private func isOurs(_ session: BusObject) throws(BusError) -> Bool {
        let user = try bus.property(session, "User", type: "(uo)")
        try user.enterStructure("uo")
        return try user.readNumber() == ProcessIdentity.user
    }
}
