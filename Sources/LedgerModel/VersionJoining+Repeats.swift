import StatementModel

/// What a person changed in a transaction that goes, as a repeat of another one.
extension VersionJoining {
    /// A transaction with the day and the amount that a person gave a repeat of it, which goes: what a
    /// person changed counts more than what a bank said. Of two changes the smaller one stays and is
    /// told; what is reconciled, or a side of a transfer of its amount, keeps its own, which is told, too.
    mutating func keepingChanges(of copy: Transaction, in kept: Transaction) -> Transaction {
        collisions = []
        defer { if !collisions.isEmpty { told[kept.id, default: []] += collisions } }
        guard kept.status != .reconciled else {
            tellChange(of: copy, lostTo: kept)
            return kept
        }
        var changed = kept
        if areOfTwoLedgers { joinWords(kept, copy, &changed) }
        let isFixed =
            kept.transferID != nil || kept.splits.contains { $0.transferID != nil }
        if takesChange(days(of: kept), days(of: copy), "date", \.description) {
            changed.date = copy.date
        }
        if isFixed {
            tellChange(of: copy, lostTo: kept, isDayKept: false)
        } else if takesChange(
            amounts(of: kept), amounts(of: copy), "amount", { Self.text($0, kept) })
        {
            changed.take(amountOf: copy)
        }
        changed.sources = kept.sources.map { $0.moved(from: kept, to: changed) }
        return changed
    }

    /// Joins payees that two persons gave, categories that both chose or both guessed, and what kinds both are.
    private mutating func joinWords(
        _ own: Transaction, _ other: Transaction, _ joined: inout Transaction
    ) {
        if authors.ofPayee(own).isPerson && authors.ofPayee(other).isPerson {
            joined.payee = payee(own, other)
        }
        if own.transferID == nil && other.transferID == nil && own.direction == other.direction {
            joined.kind = kind(own, other, joined)
        }
        let areGuesses = [own, other].map { $0.guessed.contains(.category) }
        guard own.category != nil, other.category != nil, areGuesses[0] == areGuesses[1] else {
            return
        }
        joined.category = category(own, other)
    }

    /// A value and what the sources of its transaction have.
    private typealias Sourced<Value> = (value: Value, sources: [Value])

    private func days(of one: Transaction) -> Sourced<CalendarDate> {
        (one.date, one.sources.map { $0.date ?? one.date })
    }

    private func amounts(of one: Transaction) -> Sourced<Int64> {
        (one.signedMinorUnits, one.sources.map { $0.minorUnits ?? one.signedMinorUnits })
    }

    /// Whether a value of what goes stays, because a person gave it.
    private mutating func takesChange<Value: Comparable>(
        _ own: Sourced<Value>, _ other: Sourced<Value>, _ field: String, _ text: (Value) -> String
    ) -> Bool {
        guard distance(other.value, other.sources) == 2 else { return false }
        return takesOther(own.value, own.sources, other.value, other.sources, field, text)
    }

    /// Notes the day and the amount that a person gave what goes, where those of what stays do.
    private mutating func tellChange(
        of copy: Transaction, lostTo kept: Transaction, isDayKept: Bool = true
    ) {
        if isDayKept, copy.date != kept.date, distance(copy.date, days(of: copy).sources) == 2 {
            collisions.append(
                Collision(field: "date", kept: "\(kept.date)", left: "\(copy.date)"))
        }
        let (amount, sources) = amounts(of: copy)
        guard amount != kept.signedMinorUnits, distance(amount, sources) == 2 else { return }
        collisions.append(
            Collision(
                field: "amount", kept: Self.text(kept.signedMinorUnits, kept),
                left: Self.text(amount, copy)))
    }
}
