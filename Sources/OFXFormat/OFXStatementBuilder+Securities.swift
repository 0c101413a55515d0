import SourceText
import StatementModel

/// Securities: the names of those that records move, and positions (OFX 2.2, 13.9.2.6).
extension OFXStatementBuilder {
    /// Completes the security side of an investment record.
    mutating func settleHolding() {
        let number = record.holding.security
        if !number.isEmpty, let name = securityName(texts.string(number)) {
            record.holding.securityNumber = number
            record.holding.security = texts.append(name)
        }
        if record.line.bookingType.isEmpty { record.line.bookingType = record.holding.action }
        settleSubaccounts()
        settleKind()
        record.line.holding = texts.append(record.holding)
    }

    /// Puts the kind of income, purchase or sale behind the action, unless it is the ordinary one, and
    /// keeps what else the record says. Units that leave the account are negative, as those sold.
    private mutating func settleKind() {
        let kind = texts.string(record.kindWord).uppercased()
        let isOrdinary = ["", "BUY", "SELL", "BUYTOOPEN", "SELLTOCLOSE"].contains(kind)
        if !isOrdinary, !kind.utf8.contains(ASCII.space) {
            var action: [UInt8] = []
            texts.append(record.holding.action, to: &action)
            record.holding.action = texts.append(action + [ASCII.space] + Array(kind.utf8))
        }
        if record.isTransferOut, let units = record.holding.units, !units.isNegative {
            record.holding.units = units.negated
        }
        let (from, to) = (record.fromSubaccount, record.toSubaccount)
        if !from.isEmpty { particulars.add(.fromSubaccount, from) }
        if !to.isEmpty { particulars.add(.toSubaccount, to) }
        guard !particulars.elements.isEmpty else { return }
        let text = particulars.text(texts)
        if !text.isEmpty { record.holding.particulars = texts.append(text) }
    }

    /// JRNLFUND moves money between two parts of one account, which keeps all of it (OFX 2.2,
    /// 13.9.2.4.4).
    private mutating func settleSubaccounts() {
        let isMove = texts.withBytes(record.holding.action) {
            $0.count == 8 && $0.hasPrefixIgnoringCase("JRNLFUND", at: 0)
        }
        guard isMove else { return }
        record.line.status = .info
        let way = [record.fromSubaccount, record.toSubaccount].map { texts.string($0) }
        guard record.line.memo.isEmpty, !way.contains("") else { return }
        record.line.memo = texts.append(way.joined(separator: " to "))
    }

    private mutating func securityName(_ number: String) -> String? {
        let known = securities ?? OFXSecurities(source: source)
        securities = known
        return known.name(of: number)
    }

    /// A position begins; one that is still open ends.
    mutating func openPosition(_ kind: StatementPosition.Kind, at offset: Int) {
        finishRecord(isClosed: false)
        leaveScope()
        scope = .position
        position = StatementPosition(kind, security: "")
        isPositionShort = false
        balanceOffset = offset
    }

    /// INVPOS stands inside an element that names the kind; without that it begins a position.
    mutating func openBarePosition(at offset: Int) {
        if case .position = scope, position.security.isEmpty { return }
        openPosition(.other, at: offset)
    }

    /// Hands on the position that was read.
    mutating func finishPosition() {
        guard case .position = scope else { return }
        scope = .ignored
        guard !position.security.isEmpty else { return }
        if let name = securityName(position.security) {
            position.securityNumber = position.security
            position.security = name
        }
        if isPositionShort, let units = position.units, !units.isNegative {
            position.units = units.negated
        }
        let number = openInSink(at: balanceOffset)
        draft.hasContent = true
        repairs.add(.positions, at: balanceOffset)
        sink.hold(position, of: number)
    }

    /// An element of a position.
    mutating func takeInPosition(_ element: OFXElement, _ value: TextRange, at offset: Int) {
        switch element {
        case .uniqueID:
            if position.security.isEmpty { position.security = texts.string(value) }
        case .units: position.units = number(value, at: offset)
        case .unitPrice: position.unitPrice = number(value, at: offset)
        case .marketValue: position.marketValue = number(value, at: offset)
        case .priceDate: position.date = day(value, at: offset)
        case .positionType: isPositionShort = texts.string(value).uppercased() == "SHORT"
        case .currencySymbol: position.currency = OFXCurrencyName.code(of: texts.string(value))
        default: break
        }
    }
}
