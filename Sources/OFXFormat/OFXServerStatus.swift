import SourceText
import StatementModel

/// A status of the bank's server (OFX 2.2, 3.1.5 and appendix A).
struct OFXServerStatus {
    let code: String
    let offset: Int
    /// SEVERITY, `nil` where the status has none.
    var isError: Bool?
    var message: String?

    var diagnostic: Diagnostic {
        let meaning = Self.meaning(of: code).map { ": " + $0 } ?? ""
        return Diagnostic(
            isError ?? true ? .warning : .note, .serverStatus,
            "the bank's server answered with status \(code)" + meaning, byteOffset: offset,
            value: message)
    }

    /// What a code means, in short; `nil` for one that the standard does not have.
    static func meaning(of code: String) -> String? {
        Int(code).flatMap { meanings[$0] }
    }

    private static let meanings: [Int: String] = [
        1: "nothing has changed since the last download",
        2000: "general error",
        2001: "the account is invalid",
        2002: "general error with the account",
        2003: "the account was not found",
        2004: "the account is closed",
        2005: "the account may not be used by this user",
        2006: "the account to take from was not found",
        2007: "the account to take from is closed",
        2008: "the account to take from may not be used by this user",
        2009: "the account to pay into was not found",
        2010: "the account to pay into is closed",
        2011: "the account to pay into may not be used by this user",
        2012: "the amount is invalid",
        2014: "the date is too early",
        2015: "the date is too late",
        2016: "the transaction is on its way already",
        2017: "the transaction is cancelled already",
        2018: "the server has no such id",
        2019: "the request was sent twice",
        2020: "the date is invalid",
        2021: "the version is not supported",
        2022: "the TAN is invalid",
        2023: "no transaction has the id",
        2025: "the branch's id is missing",
        2026: "name and id of the bank do not belong together",
        2027: "the range of dates is invalid",
        2028: "an element of the request is unknown",
        3000: "the user cannot be told from what was sent",
        3001: "more was asked to tell who the user is",
        6500: "the request has an invalid token",
        6501: "the request was out of date",
        6502: "the request had a token that is out of date",
        10000: "the check is being stopped already",
        10500: "too many checks to process",
        10501: "the payee is invalid",
        10502: "the payee's address is invalid",
        10503: "the payee's account is invalid",
        10504: "the account does not have enough money",
        10505: "an element cannot be changed",
        10506: "the account to take from cannot be changed",
        10507: "the account to pay into cannot be changed",
        10508: "how often to pay is invalid",
        10509: "the standing order is cancelled already",
        10510: "the payee's id is invalid",
        10511: "the payee's city is invalid",
        10512: "the payee's state is invalid",
        10513: "the payee's postal code is invalid",
        10514: "the transaction was carried out already",
        10515: "the payee cannot be changed by the client",
        10516: "the receiver of the wire is invalid",
        10517: "the payee's name is invalid",
        10518: "there is no such standing order",
        10519: "the payee's id in the list is invalid",
        10600: "there is no such table",
        12250: "downloads of investment transactions are not supported",
        12251: "downloads of investment positions are not supported",
        12252: "there are no positions for that day",
        12253: "downloads of open orders are not supported",
        12254: "downloads of investment balances are not supported",
        12255: "401(k) information is not available",
        12500: "one or more securities were not found",
        13000: "user id and password will be sent another way",
        13500: "the user cannot be enrolled",
        13501: "the user is already enrolled",
        13502: "the service is invalid",
        13503: "the user information cannot be changed",
        13504: "the bank could not change its customer record",
        14500: "the forms 1099 of that year are not there yet",
        14501: "the user has no forms 1099",
        14600: "the forms W-2 of that year are not there yet",
        14601: "the user has no forms W-2",
        14700: "the forms 1098 of that year are not there yet",
        14701: "the user has no forms 1098",
        15000: "the password must be changed first",
        15500: "the sign-on is invalid: user id or password is wrong",
        15501: "the customer's account is in use already",
        15502: "the password is locked",
        15503: "the password could not be changed",
        15504: "the server has no random data for the sign-on",
        15505: "the country is not supported",
        15506: "an empty sign-on is not supported",
        15507: "the sign-on is invalid without a change of PIN",
        15508: "the transaction is not authorised",
        15510: "the client's id is unknown or must be registered",
        15511: "the bank has to be called",
        15512: "an authentication token is required",
        15513: "the authentication token is invalid",
        16500: "HTML is not allowed",
        16501: "mail cannot be sent to that address",
        16502: "an address of the web is invalid",
        16503: "an address could not be fetched",
    ]
}

extension OFXStatementBuilder {
    /// CODE, SEVERITY and MESSAGE of a STATUS; code 0 is success (OFX 2.2, 3.1.5).
    mutating func takeStatus(_ element: OFXElement, _ value: TextRange, at offset: Int) {
        let text = texts.string(value)
        switch element {
        case .statusCode:
            isStatusOpen = text != "0" && statuses.count < 8
            if isStatusOpen { statuses.append(OFXServerStatus(code: text, offset: offset)) }
        case .severity where isStatusOpen:
            statuses[statuses.count - 1].isError = text.uppercased() != "INFO"
        case .message where isStatusOpen, .longMessage where isStatusOpen:
            statuses[statuses.count - 1].message = text
        default: break
        }
    }
}
