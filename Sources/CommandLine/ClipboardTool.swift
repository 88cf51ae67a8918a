internal import LinuxSystem

/// A program that keeps a clipboard, and how it is spoken to.
///
/// The raw value is the guard's word for it.
enum ClipboardTool: String {
    case wayland
    case xclip
    case xsel
    case tmux

    /// The one that fits where we are; nil where only the terminal is left.
    ///
    /// tmux comes last: inside tmux on a desktop it is the desktop's clipboard that is meant.
    static func find() -> ClipboardTool? {
        if isSet("WAYLAND_DISPLAY"), ProgramPath.find("wl-copy") != nil { return .wayland }
        if isSet("DISPLAY") {
            if ProgramPath.find("xclip") != nil { return .xclip }
            if ProgramPath.find("xsel") != nil { return .xsel }
        }
        return isSet("TMUX") && ProgramPath.find("tmux") != nil ? .tmux : nil
    }

    private static func isSet(_ variable: String) -> Bool {
        ProcessEnvironment.bytes(variable)?.isEmpty == false
    }

    /// Takes the secret from its stdin; none of them ever sees it among its arguments.
    var copy: [String] {
        switch self {
        case .wayland: ["wl-copy", "--type", "text/plain"]
        case .xclip: ["xclip", "-selection", "clipboard", "-in"]
        case .xsel: ["xsel", "--clipboard", "--input"]
        case .tmux: ["tmux", "load-buffer", "-b", Self.buffer, "-"]
        }
    }

    /// Prints what the clipboard holds.
    var paste: [String] {
        switch self {
        case .wayland: ["wl-paste", "--no-newline"]
        case .xclip: ["xclip", "-selection", "clipboard", "-out"]
        case .xsel: ["xsel", "--clipboard", "--output"]
        case .tmux: ["tmux", "show-buffer", "-b", Self.buffer]
        }
    }

    /// Leaves nothing there; xclip takes an empty stdin for that.
    var clear: [String] {
        switch self {
        case .wayland: ["wl-copy", "--clear"]
        case .xclip: ["xclip", "-selection", "clipboard", "-in"]
        case .xsel: ["xsel", "--clipboard", "--delete"]
        case .tmux: ["tmux", "delete-buffer", "-b", Self.buffer]
        }
    }

    /// A buffer of our own: tmux's unnamed ones are listed with their beginnings.
    private static let buffer = "kist"
}
