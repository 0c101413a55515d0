import Glibc

/// How far work on many files has come: one line at a terminal, drawn anew, and taken away when
/// something else is printed. Elsewhere, and in the first second, nothing is shown.
struct ProgressBar {
    private static let width = 24
    /// How long nothing is shown, and how long a bar stays as it is, in seconds.
    private static let (patience, pause) = (1.0, 0.1)

    private let count: Int
    private let isShowable: Bool
    private var nextTime: Double
    private var isShown = false

    /// A bar for so many files.
    init(count: Int) {
        self.count = count
        isShowable = count > 1 && Terminal.errorsAreRedrawable
        nextTime = isShowable ? Self.now + Self.patience : 0
    }

    /// Says how many files are done.
    mutating func show(_ done: Int) {
        guard isShowable, Self.now >= nextTime else { return }
        nextTime = Self.now + Self.pause
        isShown = true
        Terminal.prompt("\r" + Self.text(done, of: count) + "\u{1B}[K")
    }

    /// Takes the bar away.
    mutating func clear() {
        if isShown { Terminal.prompt("\r\u{1B}[K") }
        isShown = false
    }

    /// The bar as text: `[======      ] 6 of 12 files`.
    static func text(_ done: Int, of count: Int) -> String {
        let filled = count > 0 ? width * min(max(done, 0), count) / count : width
        return "[" + String(repeating: "=", count: filled)
            + String(repeating: " ", count: width - filled) + "] \(done) of \(count) files"
    }

    /// Seconds of a clock that nobody sets.
    private static var now: Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
