/// The letter that begins a line of a record and says what the rest of the line is.
///
/// The letters are those of the "Quicken Interchange Format" appendix of Quicken's user guide;
/// some mean something else in investment records and in the lists.
enum QIFFieldCode: UInt8 {
    /// `D`: the date.
    case date = 0x44
    /// `T`: the amount.
    case total = 0x54
    /// `U`: the amount once more, as newer programs write it beside `T`.
    case secondTotal = 0x55
    /// `M`: the memo.
    case memo = 0x4D
    /// `C`: the cleared status.
    case cleared = 0x43
    /// `N`: the check number, or the action of an investment record.
    case number = 0x4E
    /// `P`: the payee.
    case payee = 0x50
    /// `A`: one of up to six lines of the payee's address.
    case address = 0x41
    /// `L`: category or transfer account, and class.
    case category = 0x4C
    /// `S`: the category of a part; begins the part.
    case splitCategory = 0x53
    /// `E`: the memo of a part.
    case splitMemo = 0x45
    /// `$`: the amount of a part, or the amount transferred by an investment record.
    case splitAmount = 0x24
    /// `%`: the share of a part.
    case splitShare = 0x25
    /// `Y`: the security of an investment record.
    case security = 0x59
    /// `I`: the price of one unit.
    case price = 0x49
    /// `Q`: the number of units.
    case quantity = 0x51
    /// `O`: the commission.
    case commission = 0x4F
    /// `F`: the reimbursable flag of a business expense.
    case reimbursable = 0x46
    /// `/`: the day of the balance that an account record states.
    case balanceDate = 0x2F
    /// `^`: the end of the record.
    case end = 0x5E
    /// `!`: a heading.
    case heading = 0x21
}
