/// A line in which a name is typed, with the names that may be meant beside it.
struct CompletionEditor {
    /// What a key did.
    enum Outcome: Equatable {
        /// The line goes on.
        case editing
        /// A name was chosen or typed.
        case done(String)
        /// Nothing was chosen.
        case cancelled
    }

    private let prompt: String
    private let completing: (String) -> [String]
    /// What was typed.
    private(set) var text = ""
    private var chosen = 0
    private var found: [String] = []

    /// A line; `completing` gives the names for what is typed, the best first.
    init(_ prompt: String, completing: @escaping (String) -> [String]) {
        self.prompt = prompt
        self.completing = completing
    }

    /// Takes a key: letters are added, tab and the cursor keys go through the names, enter takes
    /// the one that is marked. A plus sign at the front makes a new name of what is typed.
    mutating func take(_ key: Key) -> Outcome {
        switch key {
        case .character(let character): change(text + String(character))
        case .backspace:
            guard !text.isEmpty else { return .cancelled }
            change(String(text.dropLast()))
        case .clear: change("")
        case .tab, .down, .right: move(by: 1)
        case .up, .left: move(by: -1)
        case .enter: return finished
        case .escape, .end, .interrupt: return .cancelled
        case .suspend, .other: break
        }
        return .editing
    }

    private var finished: Outcome {
        if found.indices.contains(chosen) { return .done(found[chosen]) }
        return text.isEmpty || text == "+" ? .cancelled : .done(text)
    }

    private mutating func change(_ text: String) {
        self.text = text
        chosen = 0
        found = text.hasPrefix("+") ? [] : completing(text)
    }

    private mutating func move(by step: Int) {
        guard !found.isEmpty else { return }
        chosen = (chosen + step + found.count) % found.count
    }

    /// The line as it is shown, no wider than so many characters.
    func line(width: Int) -> String {
        var line = "\(prompt): \(text)"
        if found.isEmpty {
            if text.hasPrefix("+") { line += "  (new)" }
            if !text.isEmpty && !text.hasPrefix("+") { line += "  (none; + at the front makes it)" }
        } else {
            // The marked one first: what does not fit is cut off at the end.
            let names = found[chosen...] + found[..<chosen]
            line += "  [\(names[names.startIndex])]"
            for name in names.dropFirst().prefix(5) { line += " \(name)" }
        }
        return String(line.prefix(max(width - 1, 1)))
    }
}
