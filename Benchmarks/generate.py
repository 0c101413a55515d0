#!/usr/bin/env python3
"""Writes invented bank exports to measure with: the same transactions as CSV, OFX 1, OFX 2, QIF,
MT940 and camt.053.

    Benchmarks/generate.py --rows 100k --format csv,qif --out build/bench

Everything is a function of --seed and --rows: the same arguments give the same bytes on any machine.
About one text in eight is new; the rest repeat as payees do, some with store numbers, commas, quotes,
ampersands or letters beyond ASCII. The balance column adds up.
"""

import argparse
import datetime
import os
import random
import sys

FIRST = datetime.date(2015, 1, 1)
DAYS = 3653
SYLLABLES = "ba be bo da de do fa fi fo ga go ka ki ko la le lo ma me mo na ne no ra re ro sa se so ta te to va ve vi".split()
TRADES = [
    ("GROCER", -800, -12_000), ("CAFE", -180, -900), ("FUEL", -2_000, -9_000), ("PHARMACY", -300, -4_000),
    ("BOOKS & PAPER", -500, -6_000), ("RAILWAY", -250, -15_000), ("POWER, GAS AND WATER", -4_000, -16_000),
    ("RENT", -60_000, -120_000), ("PAYROLL", 150_000, 480_000), ("REFUND", 500, 9_000), ("BÄCKEREI", -150, -1_400),
]


def shops(rng):
    for _ in range(1_500):
        name = "".join(rng.choice(SYLLABLES) for _ in range(rng.randint(2, 4))).upper()
        trade, low, high = rng.choice(TRADES)
        if rng.random() < 0.01:
            name = f'THE "{name}"'
        yield f"{name} {trade}", low, high, rng.random() < 0.55


def transactions(seed, count):
    """Number, day, text, cents and balance of each transaction, in order of the days."""
    rng = random.Random(seed)
    known = list(shops(rng))
    balance = 250_000
    for number in range(count):
        text, low, high, numbered = known[int(len(known) * rng.random() ** 2.2)]
        if numbered:
            text = f"{text} #{int(rng.random() * 40) * 37 + 1001}"
        if rng.random() < 0.3:
            text = "CARD PURCHASE " + text
        cents = low + int((high - low) * rng.random() ** 2)
        balance += cents
        yield number, number * DAYS // count, text, cents, balance


def money(cents):
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;")


def write_csv(write, rows, days):
    write("Date,Description,Amount,Balance,Currency\n")
    for _, day, text, cents, balance in rows:
        if "," in text or '"' in text:
            text = '"' + text.replace('"', '""') + '"'
        write(f"{days[day].isoformat()},{text},{money(cents)},{money(balance)},EUR\n")


OFX_OPENING = (
    "<OFX>\n<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0{e:CODE}<SEVERITY>INFO{e:SEVERITY}</STATUS>"
    "<DTSERVER>20250101120000{e:DTSERVER}<LANGUAGE>ENG{e:LANGUAGE}</SONRS></SIGNONMSGSRSV1>\n"
    "<BANKMSGSRSV1><STMTTRNRS><TRNUID>1{e:TRNUID}<STATUS><CODE>0{e:CODE}<SEVERITY>INFO{e:SEVERITY}</STATUS>\n"
    "<STMTRS><CURDEF>EUR{e:CURDEF}<BANKACCTFROM><BANKID>99900011{e:BANKID}<ACCTID>7000001{e:ACCTID}"
    "<ACCTTYPE>CHECKING{e:ACCTTYPE}</BANKACCTFROM>\n<BANKTRANLIST>"
    "<DTSTART>20150101{e:DTSTART}<DTEND>20241231{e:DTEND}\n")


class End:
    """The end tag of a leaf, which OFX 2 has and OFX 1 may leave out."""

    def __init__(self, is_xml):
        self.is_xml = is_xml

    def __format__(self, tag):
        return f"</{tag}>" if self.is_xml else ""


def write_ofx(write, rows, days, is_xml):
    end = End(is_xml)
    if is_xml:
        write('<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<?OFX OFXHEADER="200" VERSION="220" '
              'SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n')
    else:
        write("OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:UTF-8\nCHARSET:NONE\n"
              "COMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n")
    write(OFX_OPENING.format(e=end))
    balance = 0
    for number, day, text, cents, balance in rows:
        date = days[day].strftime("%Y%m%d")
        write(f"<STMTTRN>\n<TRNTYPE>{'CREDIT' if cents > 0 else 'DEBIT'}{end:TRNTYPE}\n<DTPOSTED>{date}120000{end:DTPOSTED}\n"
              f"<TRNAMT>{money(cents)}{end:TRNAMT}\n<FITID>{date}{number:08}{end:FITID}\n"
              f"<NAME>{escaped(text[:32])}{end:NAME}\n<MEMO>{escaped(text)}{end:MEMO}\n</STMTTRN>\n")
    write(f"</BANKTRANLIST><LEDGERBAL><BALAMT>{money(balance)}{end:BALAMT}<DTASOF>20241231{end:DTASOF}</LEDGERBAL>\n"
          "</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n")


def write_qif(write, rows, days):
    write("!Type:Bank\n")
    for number, day, text, cents, _ in rows:
        write(f"D{days[day].strftime('%m/%d/%Y')}\nT{money(cents)}\nN{number}\nP{text}\nMref {number:08}\n^\n")


def write_mt940(write, rows, days):
    def mt940(cents):
        return f"{abs(cents) // 100},{abs(cents) % 100:02}"

    page, current, balance = 0, None, 0
    for number, day, text, cents, after in rows:
        date = days[day].strftime("%y%m%d")
        if date != current:
            if current:
                write(f":62F:{'D' if balance < 0 else 'C'}{current}EUR{mt940(balance)}\r\n-\r\n")
            page, current, before = page + 1, date, after - cents
            write(f":20:BENCH{page:08}\r\n:25:12030000/0000202051\r\n:28C:{page:05}/001\r\n"
                  f":60F:{'D' if before < 0 else 'C'}{date}EUR{mt940(before)}\r\n")
        balance = after
        parts = "".join(f"?{20 + place // 27}{text[place:place + 27]}" for place in range(0, min(len(text), 270), 27))
        details = f"166?00{'GUTSCHRIFT' if cents > 0 else 'LASTSCHRIFT'}{parts}?32{text[:27]}"
        wrapped = "\r\n".join(details[place:place + 65] for place in range(0, len(details), 65))
        write(f":61:{date}{date[2:]}{'C' if cents > 0 else 'D'}{mt940(cents)}NMSC{number:09}//R{number:09}\r\n:86:{wrapped}\r\n")
    if current:
        write(f":62F:{'D' if balance < 0 else 'C'}{current}EUR{mt940(balance)}\r\n-\r\n")


def write_camt(write, rows, days):
    write('<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08">\n'
          "<BkToCstmrStmt><GrpHdr><MsgId>BENCH</MsgId><CreDtTm>2025-01-01T12:00:00</CreDtTm></GrpHdr>\n"
          "<Stmt><Id>BENCH-1</Id><Acct><Id><IBAN>DE00120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>\n"
          '<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">2500.00</Amt>'
          "<CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2015-01-01</Dt></Dt></Bal>\n")
    balance = 250_000
    for number, day, text, cents, balance in rows:
        date, name = days[day].isoformat(), escaped(text[:70])
        side, party = ("CRDT", "Dbtr") if cents > 0 else ("DBIT", "Cdtr")
        write(f'<Ntry>\n<NtryRef>{number:08}</NtryRef>\n<Amt Ccy="EUR">{money(abs(cents))}</Amt>\n'
              f"<CdtDbtInd>{side}</CdtDbtInd>\n<Sts><Cd>BOOK</Cd></Sts>\n"
              f"<BookgDt><Dt>{date}</Dt></BookgDt>\n<ValDt><Dt>{date}</Dt></ValDt>\n"
              f"<AcctSvcrRef>{date.replace('-', '')}{number:08}</AcctSvcrRef>\n"
              "<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>CCRD</Cd><SubFmlyCd>POSD</SubFmlyCd></Fmly></Domn></BkTxCd>\n"
              f"<NtryDtls><TxDtls><Refs><EndToEndId>REF{number:08}</EndToEndId></Refs>"
              f"<RltdPties><{party}><Pty><Nm>{name}</Nm></Pty></{party}></RltdPties>"
              f"<RmtInf><Ustrd>{escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls>\n</Ntry>\n")
    write(f'<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">{money(abs(balance))}</Amt>'
          f"<CdtDbtInd>{'DBIT' if balance < 0 else 'CRDT'}</CdtDbtInd><Dt><Dt>2024-12-31</Dt></Dt></Bal>\n"
          "</Stmt></BkToCstmrStmt></Document>\n")


WRITERS = {
    "csv": ("csv", write_csv),
    "ofx1": ("ofx1.ofx", lambda write, rows, days: write_ofx(write, rows, days, False)),
    "ofx2": ("ofx2.ofx", lambda write, rows, days: write_ofx(write, rows, days, True)),
    "qif": ("qif", write_qif),
    "mt940": ("sta", write_mt940),
    "camt": ("camt.xml", write_camt),
}


def count(text):
    factor = {"k": 1_000, "m": 1_000_000}.get(text[-1:].lower(), 1)
    return int(text[:-1] if factor > 1 else text) * factor


def generate(label, form, folder, seed=20260331):
    """Writes bank-LABEL.EXTENSION, whole or not at all, and gives its path."""
    extension, writer = WRITERS[form]
    path = os.path.join(folder, f"bank-{label}.{extension}")
    days = [FIRST + datetime.timedelta(days=day) for day in range(DAYS)]
    with open(path + ".part", "w", encoding="utf-8", newline="", buffering=1 << 20) as output:
        writer(output.write, transactions(seed, count(label)), days)
    os.replace(path + ".part", path)
    return path


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--rows", default="10k", help="how many transactions: 10k, 100k, 1m")
    parser.add_argument("--format", default="csv", help="a list of " + ", ".join(WRITERS))
    parser.add_argument("--out", default=".", help="the folder to write to")
    parser.add_argument("--seed", type=int, default=20260331)
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    for form in options.format.split(","):
        path = generate(options.rows.lower(), form, options.out, options.seed)
        print(f"{path}  {os.path.getsize(path)} bytes", file=sys.stderr)


if __name__ == "__main__":
    main()
