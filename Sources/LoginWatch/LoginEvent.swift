/// What the login manager says that concerns a vault.
enum LoginEvent {
    /// The machine is about to sleep, or is awake again.
    case sleeps, woke
    /// The screen of one of the user's sessions.
    case screenLocked, screenUnlocked
}
