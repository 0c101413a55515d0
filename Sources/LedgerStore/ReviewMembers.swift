import LedgerModel

/// The lines of a review's plan: `{"answers":[{"do":"choose","category":"Bread",…}],"rule":{…}}`.
enum ReviewMembers {
    /// The line of a decision, with its end.
    static func line(_ decision: ReviewDecision) throws(StoreError) -> [UInt8] {
        let collected = CollectedBytes()
        var writer = JSONByteWriter { collected.append($0) }
        writer.append("{\"answers\":[")
        for (place, answer) in decision.answers.enumerated() {
            if place > 0 { writer.append(byte: 0x2C) }
            write(answer, to: &writer)
        }
        writer.append(byte: 0x5D)
        if let rule = decision.rule {
            writer.append(",\"rule\":{\"payee\":", rule.payee)
            writer.append(",\"direction\":", rule.direction == .moneyIn ? "in" : "out")
            writer.append(",\"category\":", ifSet: rule.category)
            writer.append(",\"tags\":", unlessEmpty: rule.tags.map(\.path))
            writer.append(byte: 0x7D)
        }
        writer.append("}\n")
        try writer.finish()
        return collected.bytes
    }

    private static func write(_ answer: ReviewAnswer, to writer: inout JSONByteWriter) {
        let form = Form(answer)
        writer.append("{\"do\":", form.word)
        writer.append(",\"transactions\":", unlessEmpty: form.transactions.map(\.description))
        writer.append(",\"payee\":", ifSet: form.payee)
        writer.append(",\"name\":", ifSet: form.name)
        writer.append(",\"category\":", ifSet: form.category)
        writer.append(",\"tags\":", unlessEmpty: form.tags.map(\.path))
        writer.append(byte: 0x7D)
    }

    /// Reads a line without its end.
    static func read(_ bytes: [UInt8]) throws(JSONFault) -> ReviewDecision {
        var decision = ReviewDecision([])
        var reader = JSONByteReader()
        let span = bytes.span
        try reader.object(span, required: ["answers"]) { key, reader throws(JSONFault) in
            switch key {
            case "answers":
                try reader.list(span) { reader throws(JSONFault) in
                    decision.answers.append(try answer(span, &reader))
                }
            case "rule": decision.rule = try rule(span, &reader)
            default: return false
            }
            return true
        }
        return decision
    }

    private static func answer(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> ReviewAnswer {
        let start = reader.offset
        var form = Form()
        try reader.object(bytes, required: ["do"]) { key, reader throws(JSONFault) in
            switch key {
            case "do": form.word = try reader.swiftString(bytes)
            case "transactions":
                try reader.list(bytes) { reader throws(JSONFault) in
                    form.transactions.append(try reader.transactionID(bytes))
                }
            case "payee": form.payee = try reader.swiftString(bytes)
            case "name": form.name = try reader.swiftString(bytes)
            case "category": form.category = try reader.swiftString(bytes)
            case "tags": form.tags = try reader.strings(bytes).map { Tag(path: $0) }
            default: return false
            }
            return true
        }
        guard let answer = form.answer else {
            throw JSONFault("expected an answer of a review", at: start)
        }
        return answer
    }

    private static func rule(
        _ bytes: Span<UInt8>, _ reader: inout JSONByteReader
    ) throws(JSONFault) -> PayeeRule {
        var rule = PayeeRule(payee: "", direction: .moneyOut, category: nil, tags: [])
        try reader.object(bytes, required: ["payee", "direction"]) {
            key, reader throws(JSONFault) in
            switch key {
            case "payee": rule.payee = try reader.swiftString(bytes)
            case "direction":
                rule.direction = try reader.value(bytes, "expected in or out") {
                    ["in": .moneyIn, "out": .moneyOut][$0]
                }
            case "category": rule.category = try reader.swiftString(bytes)
            case "tags": rule.tags = try reader.strings(bytes).map { Tag(path: $0) }
            default: return false
            }
            return true
        }
        return rule
    }
}

extension ReviewMembers {
    /// An answer in the members of its object.
    private struct Form {
        var word = ""
        var transactions: [TransactionID] = []
        var payee: String?
        var name: String?
        var category: String?
        var tags: [Tag] = []

        init() {}

        init(_ answer: ReviewAnswer) {
            switch answer {
            case .merge(let copy, let kept): (word, transactions) = ("merge", [copy, kept])
            case .keepBoth(let one, let other): (word, transactions) = ("keep-both", [one, other])
            case .pair(let out, let into): (word, transactions) = ("pair", [out, into])
            case .keepApart(let out, let into): (word, transactions) = ("keep-apart", [out, into])
            case .drop(let id): (word, transactions) = ("drop", [id])
            case .book(let id): (word, transactions) = ("book", [id])
            case .choose(let category, let tags, let ids):
                (word, transactions) = ("choose", ids)
                (self.category, self.tags) = (category, tags)
            case .confirm(let ids): (word, transactions) = ("confirm", ids)
            case .rename(let payee, let name):
                (word, self.payee, self.name) = ("rename", payee, name)
            case .alias(let payee, let name): (word, self.payee, self.name) = ("alias", payee, name)
            case .neverGuess(let payee): (word, self.payee) = ("never-guess", payee)
            }
        }

        var answer: ReviewAnswer? {
            switch (word, transactions.count, payee, name) {
            case ("merge", 2, _, _): .merge(transactions[0], into: transactions[1])
            case ("keep-both", 2, _, _): .keepBoth(transactions[0], transactions[1])
            case ("pair", 2, _, _): .pair(transactions[0], transactions[1])
            case ("keep-apart", 2, _, _): .keepApart(transactions[0], transactions[1])
            case ("drop", 1, _, _): .drop(transactions[0])
            case ("book", 1, _, _): .book(transactions[0])
            case ("choose", _, _, _): .choose(category: category, tags: tags, transactions)
            case ("confirm", _, _, _): .confirm(transactions)
            case ("rename", _, let payee?, let name?): .rename(payee: payee, to: name)
            case ("alias", _, let payee?, let name?): .alias(payee: payee, to: name)
            case ("never-guess", _, let payee?, _): .neverGuess(payee: payee)
            default: nil
            }
        }
    }
}
