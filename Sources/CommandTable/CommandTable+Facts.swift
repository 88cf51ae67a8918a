/// What the manual tells beside the verbs.
extension CommandTable {
    static let programSummary = "a secret store for the command line"

    static let programParagraphs = [
        """
        kist keeps passwords and other secrets in a vault of sealed files. The program itself never \
        opens one: it asks kist-agent, which holds the keys until the vault is locked.
        """,
        """
        Only the answer goes to stdout. Questions go to the terminal, messages to stderr. Without a \
        terminal only the passcode is ever asked for, by the program of KIST_ASKPASS or a configured \
        pinentry; where there is neither the status is 6 at once.
        """,
    ]

    /// How names are written; the left column, then what it means.
    static let names: [(String, String)] = [
        ("mail/work", "a generic item: service mail, account work; the last / splits"),
        ("wifi", "a generic item: service wifi, no account"),
        (
            "https://alice@github.com/login",
            "an internet item made of the URL's parts; it finds the items that have all of them"
        ),
        ("github.com", "finds internet items by server and generic items by service"),
        ("mail/", "a prefix, for ls, rm -r, mv and cp; mail without the slash is a name"),
        ("id:3f9c…", "any item, by the beginning of its id"),
    ]

    static let nameParagraph = """
        Every name that ls prints finds exactly that item. A name that means several items is \
        status 4, and they are listed. %2F, %25, %7F and %00 to %1F stand for what a name cannot \
        hold; any other % is itself. A name that begins with a dash goes behind --.
        """

    static let environment: [(String, String)] = [
        ("KIST_DIR", "the vault's directory, an absolute path; $XDG_DATA_HOME/kist unless set"),
        (
            "KIST_ASKPASS",
            "an absolute path: asks for the passcode where there is no terminal, as ssh's askpass"
        ),
        ("KIST_EDITOR, VISUAL, EDITOR", "the editor of kist edit, with its options; the first set"),
        ("NO_COLOR", "if set to anything: no colours in a tree"),
        ("KIST_NO_PROMPT", "1: never ask, as --no-prompt"),
        ("KIST_NO_AGENT", "1: start no agent that stays, as --no-agent"),
        ("KIST_SOCKET", "the agent's socket, an absolute path; its usual place unless set"),
        ("XDG_DATA_HOME", "where the vault's directory lies; ~/.local/share unless set"),
        ("XDG_CONFIG_HOME", "where kist/config lies; ~/.config unless set"),
        ("GPG_TTY, TERM, LC_ALL", "told to a configured pinentry"),
        (
            "XDG_RUNTIME_DIR",
            "where the agent's socket lies, in kist/; beside the device's key unless set. What an editor "
                + "works on lies there too"
        ),
        ("XDG_STATE_HOME", "where the device's key lies; ~/.local/state unless set"),
        ("HOME", "the home directory, where one of these is not set"),
    ]

    static let files: [(String, String)] = [
        ("~/.local/share/kist", "the vault: the keybag and a sealed file for each item"),
        (
            "~/.local/state/kist",
            "the device's key and what was last seen of the vault; never copy it with the vault"
        ),
        ("~/.config/kist/config", "this person's configuration: lines of key = value, # comments"),
    ]

    /// The keys of the configuration file.
    static let configuration: [(String, String)] = [
        (
            "pinentry",
            "an absolute path: the pinentry that asks for the passcode without a terminal"
        ),
        ("clip-time", "seconds until the clipboard is cleared, 1 to 3600; 45 unless set"),
    ]

    /// The protocols that a URL name may have; a test holds them against those of WebDomains.
    static let schemes = [
        "http", "https", "ftp", "ftps", "ssh", "sftp", "imap", "imaps", "pop3", "pop3s", "smtp",
        "smtps", "ldap", "ldaps", "nntp", "nntps", "irc", "ircs", "telnet", "telnets", "smb", "afp",
        "rtsp", "ipp", "daap", "eppc", "cvspserver", "svn", "git", "socks", "cert", "htpx", "htsx",
        "ftpx", "rtsx",
    ]

    static let schemeParagraph =
        "A URL's protocol is one of: " + schemes.joined(separator: ", ")
        + "; ws and wss count as http and https. Anything else is status 11; for a generic item "
        + "of such a name use -s and -a."

    static let clipParagraph = """
        -c puts a secret on the clipboard and nothing on stdout: by wl-copy under Wayland, xclip or xsel \
        under X11, a buffer of tmux inside tmux, else by the terminal itself (OSC 52). It is taken back \
        after 45 seconds, or clip-time in the configuration, where it is still there. What a terminal was \
        given cannot be taken back.
        """

    static let memoryParagraph = """
        Secrets are kept in memory that is never swapped out. kist and kist-agent lock 64 KiB each; \
        where the limit is lower (ulimit -l, LimitMEMLOCK= of systemd) they refuse to start.
        """

    static let seeAlso = ["kist-agent(1)", "kist-format(5)", "pass(1)"]
}
