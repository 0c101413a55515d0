import ArgumentParser
import ConfigFiles
import Glibc
import LedgerModel
import LedgerStore

/// Steps through what needs a person.
struct ReviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "review", abstract: "Step through what needs a person, one by one.",
        discussion: """
            Possible duplicates, possible transfers, pending payments that no later list has, payees \
            without a category, and guesses that are not sure. What settles most comes first: many transactions with one answer, and \
            big amounts. At a terminal single keys answer; h says which. Elsewhere a line is an \
            answer: m or b for a duplicate, y or n for a transfer or a pending payment; for a payee a number, a \
            category or a few letters of it, +NAME for a new one, t TAG, p NAME. An empty line \
            leaves the question open.

            Each answer is kept in a plan beside the ledger first, ledger.review.ndjson, and all \
            become one batch at the end, which `sluice undo` takes back. Whatever stops the \
            review, no answer is lost: the next one takes up what is there.
            """)

    @OptionGroup var ledger: LedgerOptions

    func run() throws {
        let current = try ledger.read()
        let journal = try ReviewJournal(ofLedger: ledger.path)
        let earlier = journal.decisions.count
        if earlier > 0 {
            Terminal.say("\(earlier.counted("answer")) of an earlier review taken up")
        }
        var dialogue = ReviewDialogue(
            current, journal: journal, rulesPath: RuleOptions.path(beside: ledger.path))
        if dialogue.state != .asks && earlier == 0 { Terminal.say("nothing to review") }
        var isInterrupted = false
        do {
            isInterrupted = try ReviewScreen.run(&dialogue)
        } catch {
            Terminal.say("the answers so far are in \(journal.path)")
            throw error
        }
        try carryOut(journal)
        if isInterrupted { throw ExitStatus.interrupted.code }
    }

    /// Brings the plan into the rules and the ledger, and removes it.
    private func carryOut(_ journal: ReviewJournal) throws {
        let decisions = journal.decisions
        guard !decisions.isEmpty else { return journal.remove() }
        do {
            try write(decisions.compactMap(\.rule))
            try ledger.apply { working in
                let openings = ledger.joinTwins(in: &working) { working in
                    for decision in decisions {
                        for problem in ReviewDialogue.carryOut(decision, in: &working) {
                            Terminal.say("  left out: \(problem)")
                        }
                    }
                }
                Terminal.say(openings)
                return "review: \(decisions.count.counted("answer"))"
            }
        } catch {
            Terminal.say(
                "the answers are in \(journal.path); the next `sluice review` takes them up")
            throw error
        }
        journal.remove()
    }

    /// Adds rules to the file beside the ledger.
    private func write(_ rules: [PayeeRule]) throws {
        guard !rules.isEmpty else { return }
        let path = RuleOptions.path(beside: ledger.path)
        var text = ""
        if InputFiles.exists(path), let input = try InputFiles.listed([path]).first {
            text = try ConfigText.text(of: try input.bytes(), path: path)
        }
        let before = text
        for rule in rules {
            text = try TagRuleFile.text(text, adding: rule, path: path) ?? text
        }
        guard text != before else { return }
        try OutputFile(path: path).write(Array(text.utf8))
        Terminal.say("\(rules.count.counted("rule")) written to \(path)")
    }
}
