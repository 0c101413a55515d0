import Glibc
import LedgerModel
import Normalization

/// Holds the conversation of a review: with single keys at a terminal, line by line elsewhere.
enum ReviewScreen {
    /// Asks until there is no more question, or the user ends.
    /// - Returns: Whether the review was interrupted.
    static func run(_ dialogue: inout ReviewDialogue) throws -> Bool {
        guard dialogue.state == .asks else { return false }
        let input = TerminalInput()
        defer { input.end() }
        guard takesKeys, let keys = KeyTerminal(input) else {
            return try askLines(&dialogue, input)
        }
        defer { keys.end() }
        return try askKeys(&dialogue, keys)
    }

    /// Whether there is a person at a terminal that can do more than print lines.
    private static var takesKeys: Bool {
        let kind = Terminal.environment("TERM") ?? ""
        return Terminal.isInteractive && !kind.isEmpty && kind != "dumb"
    }

    // MARK: Lines

    private static func askLines(
        _ dialogue: inout ReviewDialogue, _ input: TerminalInput
    ) throws -> Bool {
        var isAsked = false
        while true {
            guard dialogue.state == .asks, let item = dialogue.item else {
                guard dialogue.state == .isThrough && dialogue.hasAnswers else { return false }
                say([lastWords])
                let (line, isInterrupted) = input.line()
                guard line == "u" else { return isInterrupted }
                say(try dialogue.take(.undo))
                continue
            }
            if !isAsked { say(dialogue.question) }
            let (line, isInterrupted) = input.line()
            guard let line else { return isInterrupted }
            say(try dialogue.take(ReviewWord(line: line, kind: item.kind)))
            isAsked = dialogue.item == item
        }
    }

    /// What is said behind the last question.
    private static let lastWords = "that was all; u takes the last answer back, anything else ends"

    // MARK: Keys

    private static func askKeys(
        _ dialogue: inout ReviewDialogue, _ keys: KeyTerminal
    ) throws -> Bool {
        var isAsked = false
        while true {
            guard dialogue.state == .asks, let item = dialogue.item else {
                guard dialogue.state == .isThrough && dialogue.hasAnswers else { return false }
                say([lastWords])
                let key = keys.key()
                guard key == .character("u") else { return key == .interrupt }
                say(try dialogue.take(.undo))
                continue
            }
            if !isAsked { show(dialogue.question) }
            let key = keys.key()
            if key == .interrupt { return true }
            guard let word = word(key, item.kind, dialogue, keys) else {
                isAsked = key == .other
                continue
            }
            say(try dialogue.take(word))
            // A toggle changes the question's last line; an answer brings the next question.
            isAsked = dialogue.item == item && word != .always
        }
    }

    /// What a key says; `nil` where nothing came of it.
    private static func word(
        _ key: Key, _ kind: ReviewItem.Kind, _ dialogue: ReviewDialogue, _ keys: KeyTerminal
    ) -> ReviewWord? {
        switch key {
        case .enter: return kind.isOfPayee && !dialogue.suggestions.isEmpty ? .yes : .unclear
        case .character(" "), .right, .down: return .skip
        case .end: return .quit
        case .character(let letter):
            if kind.isOfPayee {
                if let number = letter.wholeNumberValue, number > 0 { return .suggestion(number) }
                if let field = field(letter, dialogue.ledger) { return field.read(keys) }
            }
            return ReviewWord.letters(for: kind)[String(letter)] ?? .unclear
        default: return nil
        }
    }

    /// A name to be typed.
    private struct Field {
        let prompt: String
        let completing: (String) -> [String]
        let word: (String) -> ReviewWord

        /// Reads the name; `nil` where it was given up.
        func read(_ keys: KeyTerminal) -> ReviewWord? {
            var editor = CompletionEditor(prompt, completing: completing)
            while true {
                ReviewScreen.redraw(editor.line(width: KeyTerminal.width))
                switch editor.take(keys.key()) {
                case .editing: continue
                case .done(let name):
                    ReviewScreen.redraw("")
                    return word(name)
                case .cancelled:
                    ReviewScreen.redraw("")
                    return nil
                }
            }
        }
    }

    private static func field(_ letter: Character, _ ledger: Ledger) -> Field? {
        switch letter {
        case "c":
            Field(
                prompt: "category", completing: { ledger.categories(completing: $0) },
                word: { .category($0) })
        case "t":
            Field(
                prompt: "tags",
                completing: { ledger.tags(completing: $0).map(\.path) }, word: { .tags($0) })
        case "p": Field(prompt: "payee", completing: { _ in [] }, word: { .payee($0) })
        default: nil
        }
    }

    // MARK: Output

    private static func say(_ lines: [String]) {
        for line in lines { Terminal.say(line) }
    }

    /// A question, with its first lines in bold where there are colours.
    private static func show(_ lines: [String]) {
        let isBold = (Terminal.environment("NO_COLOR") ?? "").isEmpty
        Terminal.say("")
        for (number, line) in lines.enumerated() {
            let shown = Terminal.harmless(line)
            Terminal.prompt(
                (isBold && number == 1 ? "\u{1B}[1m\(shown)\u{1B}[0m" : shown) + "\n")
        }
    }

    /// Writes over the line of the cursor (ECMA-48, EL).
    private static func redraw(_ line: String) { Terminal.prompt("\r\u{1B}[K" + line) }
}
