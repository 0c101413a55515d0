import Foundation
import SourceText
import StatementArchives
import TestSupport
import Testing

@Suite("Mails and answers of servers")
struct MailMessageTests {
    private func parts(_ text: String) -> [String]? {
        let bytes = Array(text.utf8)
        return MailMessage(bytes.span)?.parts.map { part in
            "\(part.name ?? "-"): " + String(decoding: part.bytes, as: UTF8.self)
        }
    }

    private let head = "From: bank@alder.example\nSubject: May\nMIME-Version: 1.0\n"

    @Test("What is attached is decoded, text and pictures are passed over")
    func attached() {
        let text =
            head + """
                Content-Type: multipart/mixed;
                 boundary="=_b"

                Not of any part.
                --=_b
                Content-Type: text/plain; charset=utf-8

                Dear customer
                --=_b
                Content-Type: application/x-ofx; name="may.ofx"
                Content-Transfer-Encoding: base64

                PE9GWD48
                L09GWD4=
                --=_b
                Content-Type: image/png; name=logo.png
                Content-Transfer-Encoding: base64

                iVBORw==
                --=_b
                Content-Type: text/csv
                Content-Disposition: attachment; filename=a/b.csv
                Content-Transfer-Encoding: quoted-printable

                Caf=C3=A9;1=
                2
                --=_b--

                """
        #expect(parts(text) == ["may.ofx: <OFX></OFX>", "a_b.csv: Café;12\n"])
        #expect(parts(text.replacing("\n", with: "\r\n"))?.count == 2)
    }

    @Test("Parts in parts are found; texts count where nothing is attached")
    func nested() {
        let text =
            head + """
                Content-Type: multipart/mixed; boundary=a

                --a
                Content-Type: multipart/alternative; boundary=b

                --b
                Content-Type: text/plain

                one
                --b

                two
                --b--
                --a--
                """
        #expect(parts(text) == ["part-1: one\n", "part-2: two\n"])
    }

    @Test("A message that is a file and nothing else has no names")
    func single() {
        let text =
            head + "Content-Transfer-Encoding: Quoted-Printable\n\n!Type:Bank=20\nDx =\ny=zz="
        #expect(parts(text) == ["-: !Type:Bank \nDx y=zz"])
        #expect(
            parts("HTTP/1.1 200 OK\r\nContent-Transfer-Encoding: base64\r\n\r\nSGk=")
                == ["-: Hi"])
    }

    @Test(
        "What stands as it is, and what is no message, is left alone",
        arguments: [
            "HTTP/1.1 200 OK\nContent-Type: text/xml\n\n<a/>", "From: a\nTo: b\n\ntext",
            "Date: 2026-01-05\nTotal: 12.00\n\nthank you", "Date,Amount\n2026-01-05,1.00\n",
            "From: a\nno field here\nContent-Transfer-Encoding: base64\n\nSGk=", "", "From: a",
            "Content-Transfer-Encoding: 8bit\n\ntext",
        ])
    func none(text: String) {
        #expect(parts(text) == nil)
    }

    @Test("A message of nothing but boundaries, and one that is cut off, do no harm")
    func damaged() {
        let lines = String(repeating: "--b\n", count: 5000)
        #expect(parts(head + "Content-Type: multipart/mixed; boundary=b\n\n" + lines) == [])
        let cut = "Content-Type: multipart/mixed; boundary=b\n\n--b\nContent-Type: text/x\n\nabc"
        #expect(parts(head + cut) == ["part-1: abc"])
        var nested = head
        for _ in 0..<50 { nested += "Content-Type: multipart/mixed; boundary=b\n\n--b\n" }
        #expect(parts(nested) == [])
    }

    @Test("A file of nothing but Base64 is what it stands for; words and numbers are none")
    func base64() {
        let text = "PE9GWD48U1RNVFRSTj48VFJOQU1UPi0xMC4wMDwvU1RNVFRSTj48L09GWD4gICAgICAgICAg"
        let bytes = Array(text.utf8)
        let content = TransferEncoding.contentOfBase64(bytes.span)
        #expect(
            content.map { String(decoding: $0, as: UTF8.self) }?
                .hasPrefix("<OFX><STMTTRN><TRNAMT>-10.00</STMTTRN></OFX>") == true)
        for other in ["SGk=", String(repeating: "a", count: 65), "Date,Amount", text + ","] {
            let bytes = Array(other.utf8)
            #expect(TransferEncoding.contentOfBase64(bytes.span) == nil)
        }
    }

    @Test("Text that was copied out of a mail as it was sent is what it stands for")
    func quotedPrintable() {
        func content(_ text: String) -> String? {
            let bytes = Array(text.utf8)
            return TransferEncoding.contentOfQuotedPrintable(bytes.span)
                .map { String(decoding: $0, as: UTF8.self) }
        }
        #expect(content("T-3.50\nPB=C3=A4ckerei\n^\n") == "T-3.50\nPBäckerei\n^\n")
        let long = String(repeating: "M", count: 75)
        #expect(content(long + "=\r\nN\r\n") == long + "N\r\n")
        for other in [
            "PRef=20260301\n", "2026-01-02,=\"0012\",-3.50\n", "=\nPB=C3=A4ckerei=x\n",
            "PB=C3=A4ckerei, Café\n", "P=\n", "",
        ] {
            #expect(content(other) == nil)
        }
    }

    @Test("It may be compressed, but once: what is compressed into itself has no end")
    func compressed() {
        func base64(_ bytes: [UInt8]) -> [UInt8] {
            Array(Data(bytes).base64EncodedString().utf8)
        }
        let text = Array(String(repeating: "a,b,c\n1,2,3\n", count: 40).utf8)
        let once = ZIPBuilder.gzip(text + (0..<200).map { UInt8(32 + $0 * 37 % 90) })
        let encoded = base64(once)
        #expect(TransferEncoding.contentOfBase64(encoded.span)?.starts(with: text) == true)
        let twice = base64(ZIPBuilder.gzip(once))
        #expect(TransferEncoding.contentOfBase64(twice.span) == nil)
    }

    /// A text in pieces of some bytes each, as a server sends it.
    private func pieces(_ text: String, of size: Int, parameter: String = "") -> String {
        var left = Array(text.utf8)
        var sent = ""
        while !left.isEmpty {
            let piece = left.prefix(size)
            left.removeFirst(piece.count)
            sent += String(piece.count, radix: 16) + parameter + "\r\n"
            sent += String(decoding: piece, as: UTF8.self) + "\r\n"
        }
        return sent + "0\r\n\r\n"
    }

    private let answer = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    private let content = "<OFX>\r\n<STMTTRN>\r\n<TRNAMT>-12.50\r\n</STMTTRN>\r\n</OFX>\r\n"

    @Test("The pieces that a web server sent are put together", arguments: [1, 7, 16, 1000])
    func inPieces(size: Int) {
        #expect(parts(answer + pieces(content, of: size)) == ["-: " + content])
        #expect(parts(pieces(content, of: size)) == ["-: " + content])
        #expect(parts(answer + pieces(content, of: size, parameter: "; n=1")) == ["-: " + content])
        let continued = "HTTP/1.1 100 Continue\r\n\r\n" + answer
        #expect(parts(continued + pieces(content, of: size)) == ["-: " + content])
    }

    @Test("What a message has beyond the limits is told, and joined to no other part")
    func limits() {
        func mail(_ count: Int) -> String {
            let part = "--b\nContent-Type: text/csv; name=a.csv\n\n1,2\n"
            return head + "Content-Type: multipart/mixed; boundary=b\n\n"
                + String(repeating: part, count: count) + "--b--\n"
        }
        let full = Array(mail(1000).utf8)
        let whole = MailMessage(full.span)
        #expect(whole?.parts.count == 1000 && whole?.problem == nil)
        let more = Array(mail(1500).utf8)
        let cut = MailMessage(more.span)
        #expect(cut?.parts.count == 1000)
        #expect(cut?.parts.allSatisfy { $0.bytes.count < 8 } == true)
        #expect(cut?.problem?.code == .limitExceeded)
        let deep = (0..<20).map { "Content-Type: multipart/mixed; boundary=b\($0)\n\n--b\($0)\n" }
        let nested = Array((head + deep.joined() + "Content-Type: text/csv\n\n1,2\n").utf8)
        let inner = MailMessage(nested.span)
        #expect(inner?.problem?.code == .limitExceeded)
    }

    @Test("Of pieces that were cut off what is there is read")
    func piecesCutOff() {
        let sent = pieces(content, of: 16)
        let cut = String(sent.prefix(sent.count - 20))
        let found = parts(answer + cut)?.first
        #expect(found.map { content.hasPrefix($0.dropFirst(3)) } == true)
        #expect(found.map { $0.count > 30 } == true)
    }

    @Test(
        "A header that a program left as it was does no harm, nor does a number on the first line")
    func noPieces() {
        #expect(parts(answer + content) == nil)
        #expect(parts("12\r\n" + content) == nil)
        #expect(parts("5\nabcde\nfg") == nil)
        #expect(parts("0\r\n\r\n") == nil)
        #expect(parts("ffffffffffffffff\r\nabc") == nil)
    }
}
