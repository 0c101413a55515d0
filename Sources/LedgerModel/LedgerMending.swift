import StatementModel

extension Ledger {
    /// The ledger with its broken rules put right, as far as that takes no guess about money or
    /// days, and what was done and left for it. A sound ledger is left as it is.
    ///
    /// Rules that transactions break are put right behind those of what they refer to, so nothing
    /// that is put right breaks a rule that came before.
    /// - Parameters:
    ///   - declined: Repairs that are not to be done.
    ///   - lostAccounts: Accounts of rows behind the last account, in this order.
    ///   - remembered: Entries that the ledger once had; those that are missing come back.
    /// - Returns: The ledger and its repairs, the same ones on every run.
    /// - Complexity: O(n log n) in the transactions for each broken rule of names.
    public func repaired(
        without declined: Set<LedgerRepair.Identity> = [], lostAccounts: [LostAccount] = [],
        remembered: RememberedEntries = RememberedEntries()
    ) -> RepairedLedger {
        var mending = LedgerMending(self, declined: declined, remembered: remembered)
        mending.run(lostAccounts)
        return RepairedLedger(ledger: mending.ledger, repairs: mending.repairs)
    }
}

/// Puts a ledger's broken rules right, one after the other.
///
/// Whoever adds a rule to ``Ledger/validate()`` adds here what puts it right; a rule without a
/// repair is told as one that is left.
struct LedgerMending {
    /// The ledger, as far as it is put right.
    var ledger: Ledger
    /// What was done, then what is left.
    private(set) var repairs: [LedgerRepair] = []

    /// Entries that the ledger once had.
    let remembered: RememberedEntries
    private let declined: Set<LedgerRepair.Identity>
    private var places: [LedgerRepair: Int] = [:]
    /// Why something is left, by the value and the rule that it breaks.
    private var reasons: [LedgerError: String] = [:]

    /// The mending of a ledger.
    init(
        _ ledger: Ledger, declined: Set<LedgerRepair.Identity>, remembered: RememberedEntries
    ) {
        self.ledger = ledger
        self.remembered = remembered
        self.declined = declined
    }

    /// Puts right what can be.
    mutating func run(_ lostAccounts: [LostAccount]) {
        mendPlaces(lostAccounts)
        mendAccounts()
        mendNames()
        mendIdentities()
        mendReferences()
        mendContents()
        mendTransfers()
        tellRest()
    }

    // MARK: What the steps share

    /// Whether a repair is to be done, which is noted then.
    mutating func takesOn(
        _ problem: LedgerError, _ kind: LedgerRepair.Kind, _ text: String, count: Int = 1,
        isRequired: Bool = false
    ) -> Bool {
        var repair = LedgerRepair(problem, kind, text)
        repair.isRequired = isRequired
        guard isRequired || !declined.contains(repair.identity) else {
            reasons[problem] = "left as it is on demand"
            return false
        }
        if let place = places[repair] {
            repairs[place].count += count
        } else {
            places[repair] = repairs.count
            repair.count = count
            repairs.append(repair)
        }
        return true
    }

    /// Leaves a broken rule as it is, for a reason.
    mutating func leave(_ problem: LedgerError, because reason: String) {
        reasons[problem] = reason
    }

    /// Goes through faults of lists, the first one first; each repair may bring others to light
    /// or put them right, too.
    mutating func mend(
        _ faults: (Ledger) -> [LedgerFault], _ body: (inout LedgerMending, LedgerFault) -> Bool
    ) {
        var passed: Set<LedgerFault> = []
        while let fault = faults(ledger).first(where: { !passed.contains($0) }) {
            if !body(&self, fault) { passed.insert(fault) }
        }
    }

    /// A name that no other has: the name itself, or a number behind it.
    func freeName(_ name: String, among others: [String], isLimited: Bool = false) -> String {
        let taken = Set(others.map { $0.lowercased() })
        let longest = isLimited && ledger.settings.limits == .app ? Ledger.longestName : .max
        var number = 1
        while true {
            let suffix = number == 1 ? "" : " \(number)"
            let candidate = name.prefix(longest - suffix.count) + suffix
            if !taken.contains(candidate.lowercased()) { return String(candidate) }
            number += 1
        }
    }

    /// Tells what rules are broken still.
    private mutating func tellRest() {
        for fault in ledger.faults() {
            let repair = LedgerRepair(
                fault.error, .none, reasons[fault.error] ?? Self.reason(fault))
            if let place = places[repair] {
                repairs[place].count += 1
            } else {
                places[repair] = repairs.count
                repairs.append(repair)
            }
        }
    }

    /// Why nothing puts a broken rule right.
    private static func reason(_ fault: LedgerFault) -> String {
        switch (fault.error.code, fault.subject) {
        case (.amountNotPositive, .budget): "no limit is made up; set one with `sluice budget`"
        case (.dateOutOfRange, _): "no day is made up"
        case (.unknownAccount, _): "its currency is not known"
        default: "nothing puts it right"
        }
    }
}
