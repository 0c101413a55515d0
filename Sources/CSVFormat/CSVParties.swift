import SourceText

/// The columns that name the other side of a row: the one that paid and the one that was paid,
/// either of which may be the account holder, or several of which each row fills one.
package struct CSVParties: Hashable, Sendable {
    /// The column of who paid; `nil` where one column names the other side of all rows.
    var payer: Int?
    /// The column of who was paid.
    var payee: Int
    /// Further columns that name the other side where those do not.
    var others: [Int] = []
    /// What stands on one side of nearly every row, and so is the account holder's; empty where
    /// unknown.
    var holder: [UInt8] = []

    /// All columns, the payee's first.
    var columns: [Int] { [payee] + [payer].compactMap { $0 } + others }

    /// The column that names the other side of a row; `nil` where none does.
    func column(_ bytes: Span<UInt8>, _ record: CSVRecord, isReceived: Bool) -> Int? {
        let sides = isReceived ? [payer ?? payee, payee] : [payee, payer ?? payee]
        // Without the holder's name the direction alone tells the sides apart.
        for column in sides.prefix(holder.isEmpty ? 1 : 2) + others {
            let range = record[column: column].value(in: bytes)
            if !range.isEmpty && !isHolder(bytes, range) { return column }
        }
        return nil
    }

    private func isHolder(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
        !holder.isEmpty && bytes.extracting(range).hasSameBytes(as: holder.span)
    }
}

extension CSVColumns {
    /// The columns of both sides of which one has the holder, by name or by number.
    var sidesOfHolder: CSVParties? {
        [parties, partyAccounts].compactMap { $0 }.first { $0.payer != nil && !$0.holder.isEmpty }
    }
}

extension CSVInference {
    /// The column of who paid, where amounts have no signs and the holder stands on one side of each row,
    /// on either of them: it tells which way the money went.
    func columnOfPayer(_ bytes: Span<UInt8>) -> Int? {
        let counts = signCounts(bytes)
        guard let sides = reading.columns.sidesOfHolder, let payer = sides.payer, !isSignStated,
            counts.none > 0, counts.minus + counts.plus + counts.marked == 0
        else { return nil }
        let holder = sides.holder
        let isTold = bodyRows.allSatisfy { row in
            let isHolder = [payer, sides.payee].map {
                bytes.extracting(table.field(row, $0).value(in: bytes))
                    .hasSameBytes(as: holder.span)
            }
            return isHolder[0] != isHolder[1]
        }
        return isTold ? payer : nil
    }

    /// Finds the columns for the two sides of rows: pairs of names, pairs of account numbers, and
    /// columns of names that fill each other up (observed in exports of Wise).
    mutating func findParties(_ bytes: Span<UInt8>, _ pinned: CSVPinnedColumns) {
        guard let header = reading.header, !bodyRows.isEmpty else { return }
        let named = { (names: Set<String>) in
            header.names.indices.filter { names.contains(header.names[$0]) }
        }
        for payer in named(CSVHeaderWords.payers) where isFree(payer, pinned) {
            for payee in named(CSVHeaderWords.payees) where isFree(payee, pinned) {
                pair(bytes, payer, payee, pinned)
            }
        }
        guard !pinned.settles(.payee) else { return }
        if isOfShop, reading.columns[.payee] == nil {
            let buyer = header.names.indices.first { column in
                let isOpen =
                    isFree(column, pinned)
                    || reading.columns.memos.contains(column) && !pinned.columns.contains(column)
                return CSVHeaderWords.isBuyer(header.names[column]) && isOpen
                    && isPartyName(column) && statistics[column].distinct > 1
            }
            reading.columns.roles[.payee] = buyer
            reading.columns.memos.removeAll { $0 == buyer }
        }
        guard let payee = reading.columns[.payee] else { return }
        if isHolder(bytes, payee, header) {
            reading.columns.roles[.payee] = nil
            return
        }
        let taken = Set(reading.columns.roles.values).union(reading.columns.memos)
        let others = statistics.indices.filter { column in
            header.weight(column, .payee) >= 90 && statistics[column].texts > 0
                && !taken.contains(column) && column != reading.columns.parties?.payer
                && isPartyName(column) && fillUp(bytes, payee, column)
        }
        if others.isEmpty { return }
        reading.columns.parties = reading.columns.parties ?? CSVParties(payee: payee)
        reading.columns.parties?.others = others
    }

    /// Whether a column names who paid, and has the same one on all rows that name any, beside a minus on
    /// some: the holder, or who has the card (observed in exports of Revolut Business).
    private func isHolder(_ bytes: Span<UInt8>, _ column: Int, _ header: CSVHeader) -> Bool {
        guard CSVHeaderWords.payers.contains(header.name(column)),
            reading.columns.parties == nil, statistics[column].distinct == 1,
            statistics[column].filled >= 2, let amount = reading.columns.amount,
            reading.columns.memos.contains(where: { statistics[$0].distinct > 1 })
        else { return false }
        return bodyRows.contains { row in
            let cell = table.field(row, amount).value(in: bytes)
            return table.kind(row, column) != .empty && CSVNumber(bytes, in: cell)?.sign == .minus
        }
    }

    /// Takes several columns that a profile gives to the other side: who paid is told by the
    /// column's name.
    mutating func pinParties(_ bytes: Span<UInt8>, _ role: CSVRole, _ columns: [Int]) {
        guard columns.count > 1, role == .payee || role == .counterAccount else { return }
        let payer = columns.first {
            CSVHeaderWords.payers.contains(reading.header?.name($0) ?? "")
        }
        let rest = columns.filter { $0 != payer }
        guard let payee = rest.first else { return }
        var parties = CSVParties(payer: payer, payee: payee, others: Array(rest.dropFirst()))
        if let payer { parties.holder = holder(bytes, payer, payee) }
        reading.columns.roles[role] = payee
        if role == .payee {
            reading.columns.parties = parties
        } else {
            reading.columns.partyAccounts = parties
        }
    }

    /// Whether a column can name a side: it has no role, or that of the other side.
    private func isFree(_ column: Int, _ pinned: CSVPinnedColumns) -> Bool {
        guard statistics.indices.contains(column), !statistics[column].isEmpty,
            !statistics[column].isDate, !pinned.columns.contains(column),
            !reading.columns.memos.contains(column)
        else { return false }
        return [CSVRole.payee, .counterAccount].contains { reading.columns[$0] == column }
            || !reading.columns.roles.values.contains(column)
    }

    private func isPartyName(_ column: Int) -> Bool {
        !statistics[column].isNumber && !statistics[column].isCurrency
            && !statistics[column].holdsAccounts
    }

    private mutating func pair(
        _ bytes: Span<UInt8>, _ payer: Int, _ payee: Int, _ pinned: CSVPinnedColumns
    ) {
        let sides = [payer, payee]
        let role: CSVRole
        if sides.allSatisfy(isPartyName) {
            role = .payee
        } else if sides.allSatisfy({ statistics[$0].holdsAccounts }) {
            role = .counterAccount
        } else {
            return
        }
        guard !pinned.settles(role), reading.columns[role].map(sides.contains) != false else {
            return
        }
        var parties = CSVParties(payer: payer, payee: payee)
        parties.holder = holder(bytes, payer, payee)
        reading.columns.roles[role] = payee
        if role == .payee {
            reading.columns.parties = parties
        } else {
            reading.columns.partyAccounts = parties
        }
    }

    /// What stands on one side of nearly every row that names both, if one text alone does.
    private func holder(_ bytes: Span<UInt8>, _ payer: Int, _ payee: Int) -> [UInt8] {
        var counts: [String: Int] = [:]
        var rows = 0
        for row in bodyRows {
            let cells = [payer, payee].map { table.field(row, $0).value(in: bytes) }
            guard cells.allSatisfy({ !$0.isEmpty }) else { continue }
            rows += 1
            for name in Set(cells.map { bytes.string($0) }) { counts[name, default: 0] += 1 }
        }
        let common = counts.filter { $0.value * 4 >= rows * 3 }
        guard rows >= 2, common.count == 1, let holder = common.first?.key else { return [] }
        // The holder is paid on some rows and pays on others.
        let isOnBothSides = [payer, payee].allSatisfy { column in
            bodyRows.contains {
                bytes.string(table.field($0, column).value(in: bytes)) == holder
            }
        }
        return isOnBothSides ? Array(holder.utf8) : []
    }

    /// Whether no row fills two columns.
    func fillUp(_ bytes: Span<UInt8>, _ left: Int, _ right: Int) -> Bool {
        bodyRows.allSatisfy { row in
            table.kind(row, left) == .empty || table.kind(row, right) == .empty
        }
    }
}

extension CSVHeaderWords {
    /// Names of columns for who paid.
    static let payers = set(
        """
        payer|payer name|from|from name|sender|sender name|source name|remitter|remitter name|debtor|\
        debtor name|zahler|auftraggeber|absender|zahlungspflichtiger|zahlungspflichtige r|\
        auftraggebername|betaler|\
        afzender|opdrachtgever|donneur d ordre|émetteur|expéditeur|payeur|ordenante|remitente|origen|\
        pagador|ordinante|mittente|remetente|nadawca|zleceniodawca|odesílatel|plátce|плательщик|\
        отправитель|платник|платника|плательщика|відправника|відправник|maksaja|maksajan|maksajan nimi|avsändare|betalare|avsender|afsender|küldő|fizető|\
        gönderen|nazwa nadawcy|rachunek źródłowy|rachunek nadawcy|numer rachunku nadawcy|z rachunku|plătitor|ordonator|付款人|付款方|送金人|振込人名|보낸분|người gửi|pengirim
        """)

    /// Names of columns for who was paid.
    static let payees = set(
        """
        payee|payee name|to|to name|recipient|recipient name|target name|beneficiary|receiver|\
        receiver name|beneficiary name|creditor|creditor name|empfänger|zahlungsempfänger|\
        zahlungsempfänger in|\
        begünstigter|empfängername|ontvanger|begunstigde|naam ontvanger|bénéficiaire|destinataire|\
        beneficiario|destinatario|destino|destinatário|beneficiário|favorecido|recebedor|odbiorca|\
        nazwa odbiorcy|rachunek docelowy|rachunek odbiorcy|numer rachunku odbiorcy|na rachunek|beneficjent|příjemce|получатель|отримувач|получателя|отримувача|одержувач|saaja|saajan|saajan nimi|maksunsaaja|vastaanottaja|\
        mottagarens namn|mottakernavn|mottakers navn|\
        mottagare|betalningsmottagare|mottaker|modtager|beløbsmodtager|kedvezményezett|alıcı|\
        beneficiar|收款人|收款方|受取人|받는분|người nhận|người thụ hưởng|penerima
        """)

    private static func set(_ words: String) -> Set<String> {
        Set(words.split(separator: "|").map { CSVWords.fold(String($0)) })
    }
}
