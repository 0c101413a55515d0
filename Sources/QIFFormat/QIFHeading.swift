import SourceText
import StatementModel

/// What the lines behind a `!` heading are.
enum QIFHeading: Equatable {
    /// `!Type:Bank` and its like: movements of an account of that kind.
    case transactions(AccountIdentity.Kind?)
    /// `!Type:Invoice`, `!Type:Bill`, `!Type:Tax`: what a business is owed and owes, an account of that
    /// name where the file names no other (Quicken Home & Business).
    case business(AccountIdentity.Kind, name: String)
    /// `!Type:Invst`: investment records.
    case investments
    /// `!Account`: accounts, the last of which owns the next list.
    case account
    /// `!Type:Cat`, `!Type:Prices` and their like: records that move no money.
    case list
    /// `!Clear:AutoSwitch`: the list of all accounts is over.
    case endOfAccountList
    /// `!Option:…`: a switch without records of its own, which does not end the list it stands
    /// in. `!Option:MDY` and `!Option:DMY` tell the date order (Finanzmanager, Lexware).
    case option(DateOrder?)
    /// A `!Type` that is not known: its records tell what they are.
    case unknown

    /// Reads the heading in a range, its exclamation mark left out.
    init(_ bytes: Span<UInt8>, in range: Range<Int>) {
        let text = bytes.extracting(range)
        if let length = Self.length(of: Self.typeWords, in: text) {
            let name = bytes.string(bytes.trimmed(range.lowerBound + length..<range.upperBound))
            self = Self.named(name.lowercased())
        } else if Self.accountWords.contains(where: { text.hasPrefixIgnoringCase($0, at: 0) }) {
            self = .account
        } else if text.hasPrefixIgnoringCase("clear:autoswitch", at: 0) {
            self = .endOfAccountList
        } else if text.hasPrefixIgnoringCase("option:", at: 0) {
            let name = bytes.string(bytes.trimmed(range.lowerBound + 7..<range.upperBound))
            self = .option(DateOrder(rawValue: name.lowercased()))
        } else if text.hasPrefixIgnoringCase("clear:", at: 0) {
            self = .option(nil)
        } else {
            self = .unknown
        }
    }

    /// What `Type` and `Account` are in the headings of translated programs.
    private static let typeWords: [StaticString] = ["type", "typ", "tipo"]
    private static let accountWords: [StaticString] = [
        "account", "compte", "konto", "cuenta", "conto", "conta", "rekening",
    ]

    /// Where the name of an account begins right behind its heading, the line end between them lost:
    /// `!AccountNEveryday`.
    static func nameBehindAccount(_ bytes: Span<UInt8>, in range: Range<Int>) -> Int? {
        for word in accountWords where bytes.hasPrefixIgnoringCase(word, at: range.lowerBound) {
            let next = range.lowerBound + word.utf8CodeUnitCount
            guard next + 1 < range.upperBound, bytes[next] == QIFFieldCode.number.rawValue,
                ASCII.lowercased(bytes[next - 1]) == bytes[next - 1]
            else { return nil }
            return next
        }
        return nil
    }

    /// Whether a heading begins a list, of whatever kind.
    static func isType(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        length(of: typeWords, in: bytes.extracting(range)) != nil
    }

    /// Whether the text in a range is a heading, as far as one can know.
    static func isKnown(_ bytes: Span<UInt8>, in range: Range<Int>) -> Bool {
        QIFHeading(bytes, in: range) != .unknown || isType(bytes, in: range)
    }

    /// How long a word with a colon behind it is, blanks between them included; `nil` where none of the
    /// words begins the text so.
    private static func length(of words: [StaticString], in text: Span<UInt8>) -> Int? {
        for word in words where text.hasPrefixIgnoringCase(word, at: 0) {
            var offset = word.utf8CodeUnitCount
            while offset < text.count, text[offset] == ASCII.space { offset += 1 }
            if offset < text.count, text[offset] == ASCII.colon { return offset + 1 }
            // Without the colon only known kinds make it a heading: `!Type Bank`.
            if offset < text.count, offset > word.utf8CodeUnitCount, isKind(text, from: offset) {
                return offset
            }
        }
        return nil
    }

    private static func isKind(_ text: Span<UInt8>, from start: Int) -> Bool {
        let name = text.string(text.trimmed(start..<text.count)).lowercased()
        return lists.contains(name) || accountKinds[name] != nil
    }

    /// Whether the records below are movements, or may be.
    var holdsMovements: Bool {
        switch self {
        case .transactions, .business, .investments, .unknown: true
        default: false
        }
    }

    /// The kind of account that the list is of, where it says so.
    var accountKind: AccountIdentity.Kind? {
        switch self {
        case .transactions(let kind): kind
        case .business(let kind, _): kind
        case .investments: .investment
        default: nil
        }
    }

    /// The name that the heading itself gives the account.
    var accountName: String? {
        guard case .business(_, let name) = self else { return nil }
        return name
    }

    private static func named(_ name: String) -> QIFHeading {
        if lists.contains(name) { return .list }
        guard let kind = accountKinds[name] else { return .unknown }
        if businessKinds.contains(name) {
            return .business(kind, name: name.prefix(1).uppercased() + name.dropFirst())
        }
        return kind == .investment ? .investments : .transactions(kind)
    }

    private static let businessKinds: Set<String> = ["invoice", "bill", "tax"]

    private static let lists: Set<String> = [
        "cat", "class", "memorized", "memorised", "security", "prices", "tag", "budget",
        "template", "invitem", "business", "loan",
    ]

    /// The words for kinds of accounts, in small letters: those of Quicken, among them what a business
    /// is owed and owes (`Invoice`, `Bill`, `Tax`), and those that French, German, Spanish and Italian
    /// programs translate them to.
    static let accountKinds: [String: AccountIdentity.Kind] = [
        "bank": .bank, "banque": .bank, "bancaire": .bank, "banco": .bank, "banca": .bank,
        "checking": .bank, "savings": .savings, "cash": .cash, "bar": .cash, "caisse": .cash,
        "espèces": .cash, "efectivo": .cash, "contanti": .cash, "ccard": .card,
        "credit card": .card, "creditcard": .card, "carte": .card, "kreditkarte": .card,
        "oth a": .otherAsset, "otha": .otherAsset, "asset": .otherAsset,
        "invoice": .otherAsset, "bill": .otherLiability, "tax": .otherLiability,
        "oth l": .otherLiability, "othl": .otherLiability, "liability": .otherLiability,
        "invst": .investment, "invest": .investment, "investment": .investment,
        "port": .investment, "mutual": .investment, "401(k)/403(b)": .investment,
        "401(k)": .investment,
    ]
}
