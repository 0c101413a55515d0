import Testing

@testable import ToolCommands

@Suite("Keys of a terminal")
struct KeyReaderTests {
    /// The keys of bytes, and what is left when nothing more comes.
    private func keys(_ bytes: [UInt8]) -> [Key] {
        var reader = KeyReader()
        var keys = bytes.compactMap { reader.take($0) }
        if let last = reader.finish() { keys.append(last) }
        return keys
    }

    @Test(
        "are letters, control characters, and sequences",
        arguments: [
            (Array("aA?".utf8), [.character("a"), .character("A"), .character("?")]),
            (Array("ä€😀".utf8), [.character("ä"), .character("€"), .character("😀")]),
            ([0x0D], [.enter]), ([0x0A], [.enter]), ([0x7F, 0x08], [.backspace, .backspace]),
            ([0x03, 0x04, 0x1A, 0x15, 0x09], [.interrupt, .end, .suspend, .clear, .tab]),
            ([0x1B], [.escape]),
            ([0x1B, 0x5B, 0x41, 0x1B, 0x4F, 0x42], [.up, .down]),
            ([0x1B, 0x5B, 0x31, 0x3B, 0x35, 0x43, 0x78], [.right, .character("x")]),
            ([0x1B, 0x5B, 0x33, 0x7E], [.other]),
            ([0x1B, 0x78, 0x79], [.other, .character("y")]),
        ] as [([UInt8], [Key])])
    func reading(bytes: [UInt8], expected: [Key]) {
        #expect(keys(bytes) == expected)
    }

    @Test("of broken bytes mean nothing, and the next key is read")
    func broken() {
        #expect(keys([0xFF, 0x61]) == [.other, .character("a")])
        #expect(keys([0xC3, 0x61]) == [.character("a")])
        #expect(keys([0xE2, 0x82]) == [.other])
        #expect(keys([0xED, 0xA0, 0x80, 0x62]) == [.other, .character("b")])
    }
}

@Suite("A line with completion")
struct CompletionEditorTests {
    private let names = ["Food:Bread", "Food:Greens", "Fuel"]

    /// The line after keys, and what came of the last one.
    private func typed(_ keys: [Key]) -> (
        editor: CompletionEditor, outcome: CompletionEditor.Outcome
    ) {
        var editor = CompletionEditor("category") { [names] text in
            names.filter { $0.lowercased().hasPrefix(text) }
        }
        var outcome = CompletionEditor.Outcome.editing
        for key in keys { outcome = editor.take(key) }
        return (editor, outcome)
    }

    private func letters(_ text: String) -> [Key] { text.map { .character($0) } }

    @Test("takes the marked name; tab and the cursor keys go through the names")
    func choosing() {
        #expect(typed(letters("f") + [.enter]).outcome == .done("Food:Bread"))
        #expect(typed(letters("f") + [.tab, .enter]).outcome == .done("Food:Greens"))
        #expect(typed(letters("f") + [.up, .enter]).outcome == .done("Fuel"))
        #expect(typed(letters("fux") + [.backspace, .enter]).outcome == .done("Fuel"))
        #expect(typed(letters("x") + [.clear] + letters("fu") + [.enter]).outcome == .done("Fuel"))
    }

    @Test("hands on what fits nothing, and nothing when it is given up")
    func others() {
        #expect(typed(letters("+New one") + [.enter]).outcome == .done("+New one"))
        #expect(typed(letters("xyz") + [.enter]).outcome == .done("xyz"))
        #expect(typed(letters("fu") + [.escape]).outcome == .cancelled)
        #expect(typed([.enter]).outcome == .cancelled)
        #expect(typed([.backspace]).outcome == .cancelled)
    }

    @Test("is shown with the marked name first, within its width")
    func line() {
        let line = typed(letters("f") + [.tab]).editor.line(width: 80)
        #expect(line == "category: f  [Food:Greens] Fuel Food:Bread")
        #expect(typed(letters("f")).editor.line(width: 16).count == 15)
    }
}
