import GRDB

/// The tables of a ledger's database, and the way from one version of them to the next.
///
/// `Documentation/Store.md` describes them for those who query a ledger with SQL. A version that
/// was released is never changed: what is to be different comes as a further migration.
enum LedgerSchema {
    /// `application_id` of a ledger's database: `Sluc` as a number, so that `file` and other
    /// programs can tell it from any other database.
    static let applicationID: Int32 = 0x536C_7563

    /// `user_version` of the tables that this program writes.
    static let version: Int32 = 4

    /// The migrations, the first one first.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 ledger") { database in
            try database.execute(sql: lists)
            try database.execute(sql: transactions)
            try database.execute(sql: details)
            try database.execute(sql: indices)
            try database.execute(sql: views)
            try database.execute(sql: "PRAGMA application_id = \(applicationID)")
            try database.execute(sql: "PRAGMA user_version = 1")
        }
        migrator.registerMigration("2 parts that are transfers") { database in
            try database.execute(sql: partTransfers)
            try database.execute(sql: "PRAGMA user_version = 2")
        }
        migrator.registerMigration("3 other numbers of accounts") { database in
            try database.execute(sql: otherNumbers)
            try database.execute(sql: "PRAGMA user_version = 3")
        }
        migrator.registerMigration("4 accounts that were joined") { database in
            try database.execute(sql: formerKeys)
            try database.execute(sql: "PRAGMA user_version = 4")
        }
        return migrator
    }

    /// The tables without the transactions. Lists keep their order by number or position.
    private static let lists = """
        CREATE TABLE ledger (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            limits TEXT NOT NULL,
            preferred_currency TEXT,
            batch_count INTEGER NOT NULL,
            batch_digest TEXT,
            revision INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE accounts (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            creation_key TEXT NOT NULL,
            owner TEXT NOT NULL,
            name TEXT NOT NULL,
            currency TEXT NOT NULL,
            kind TEXT NOT NULL,
            opening_balance INTEGER NOT NULL,
            bank_id TEXT,
            account_number TEXT,
            is_default INTEGER NOT NULL,
            is_archived INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE files (
            number INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            digest TEXT NOT NULL,
            format TEXT NOT NULL,
            layout TEXT
        ) STRICT;
        CREATE TABLE categories (
            position INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            is_archived INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE tags (
            position INTEGER PRIMARY KEY,
            parent TEXT NOT NULL,
            child TEXT,
            is_archived INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE unguessed_payees (
            payee TEXT PRIMARY KEY
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE budgets (
            position INTEGER PRIMARY KEY,
            name TEXT NOT NULL,
            amount INTEGER NOT NULL,
            currency TEXT NOT NULL,
            period TEXT NOT NULL
        ) STRICT;
        CREATE TABLE budget_categories (
            budget INTEGER NOT NULL,
            position INTEGER NOT NULL,
            category TEXT NOT NULL,
            PRIMARY KEY (budget, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE monthly_budget (
            one INTEGER PRIMARY KEY CHECK (one = 1),
            amount INTEGER NOT NULL,
            currency TEXT NOT NULL,
            month TEXT NOT NULL
        ) STRICT;
        CREATE TABLE recurrences (
            position INTEGER PRIMARY KEY,
            id TEXT NOT NULL,
            interval TEXT NOT NULL,
            days INTEGER,
            count INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE recurrence_attachments (
            recurrence INTEGER NOT NULL,
            position INTEGER NOT NULL,
            digest TEXT NOT NULL,
            name TEXT NOT NULL,
            byte_count INTEGER NOT NULL,
            PRIMARY KEY (recurrence, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE aliases (
            text TEXT PRIMARY KEY,
            payee TEXT NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE rejected_pairs (
            first TEXT NOT NULL,
            second TEXT NOT NULL,
            PRIMARY KEY (first, second)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE tombstones (
            key TEXT PRIMARY KEY
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE accepted_predictions (
            position INTEGER PRIMARY KEY,
            transaction_id TEXT NOT NULL,
            amount INTEGER NOT NULL,
            currency TEXT NOT NULL,
            tag_set INTEGER
        ) STRICT;
        CREATE TABLE batches (
            number INTEGER PRIMARY KEY,
            time INTEGER NOT NULL,
            kind TEXT NOT NULL,
            title TEXT NOT NULL,
            undoes INTEGER,
            digest TEXT NOT NULL,
            byte_count INTEGER NOT NULL,
            content BLOB NOT NULL
        ) STRICT;
        """

    /// Money is in minor units of the account's currency, money out negative; days are `2026-01-31`.
    private static let transactions = """
        CREATE TABLE tag_sets (
            number INTEGER NOT NULL,
            position INTEGER NOT NULL,
            tag TEXT NOT NULL,
            PRIMARY KEY (number, position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE transactions (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL,
            account INTEGER NOT NULL REFERENCES accounts (number),
            date TEXT NOT NULL,
            amount INTEGER NOT NULL,
            kind TEXT NOT NULL,
            status TEXT NOT NULL,
            payee TEXT NOT NULL,
            file INTEGER,
            record INTEGER,
            line INTEGER,
            text TEXT,
            category TEXT,
            tag_set INTEGER,
            note TEXT,
            memo TEXT,
            bank_id TEXT,
            counter_account TEXT,
            check_number TEXT,
            value_date TEXT,
            guessed TEXT
        ) STRICT;
        CREATE TABLE sources (
            "transaction" INTEGER NOT NULL REFERENCES transactions (number) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            "key" TEXT NOT NULL,
            file INTEGER NOT NULL,
            record INTEGER NOT NULL,
            line INTEGER NOT NULL,
            text TEXT NOT NULL,
            memo TEXT NOT NULL,
            bank_id TEXT NOT NULL,
            counter_account TEXT NOT NULL,
            date TEXT,
            amount INTEGER,
            exact_amount TEXT,
            PRIMARY KEY ("transaction", position)
        ) STRICT, WITHOUT ROWID;
        """

    /// What few transactions have.
    private static let details = """
        CREATE TABLE details (
            "transaction" INTEGER PRIMARY KEY REFERENCES transactions (number) ON DELETE CASCADE,
            transaction_date TEXT,
            time TEXT,
            transfer TEXT,
            possible_twin TEXT,
            recurrence TEXT,
            latitude REAL,
            longitude REAL,
            place TEXT,
            original_amount TEXT,
            original_currency TEXT,
            original_rate TEXT,
            security TEXT,
            action TEXT,
            units TEXT,
            unit_price TEXT,
            fees TEXT,
            receipt_total INTEGER,
            receipt_date TEXT,
            receipt_kind TEXT,
            receipt_payee TEXT,
            receipt_category TEXT,
            receipt_payment_method TEXT,
            receipt_image TEXT
        ) STRICT;
        CREATE TABLE attachments (
            "transaction" INTEGER NOT NULL REFERENCES transactions (number) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            digest TEXT NOT NULL,
            name TEXT NOT NULL,
            byte_count INTEGER NOT NULL,
            PRIMARY KEY ("transaction", position)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE splits (
            "transaction" INTEGER NOT NULL REFERENCES transactions (number) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            amount INTEGER NOT NULL,
            category TEXT,
            tag_set INTEGER,
            memo TEXT NOT NULL,
            PRIMARY KEY ("transaction", position)
        ) STRICT, WITHOUT ROWID;
        """

    /// For the queries of the rules: by id and source, by account and day, by category, by tag.
    private static let indices = """
        CREATE UNIQUE INDEX transactions_by_id ON transactions (id);
        CREATE INDEX transactions_by_account_and_date ON transactions (account, date);
        CREATE INDEX transactions_by_category ON transactions (category, date)
            WHERE category IS NOT NULL;
        CREATE INDEX transactions_by_tag_set ON transactions (tag_set, date)
            WHERE tag_set IS NOT NULL;
        CREATE INDEX transactions_by_bank_id ON transactions (bank_id, account)
            WHERE bank_id IS NOT NULL;
        CREATE INDEX sources_by_key ON sources ("key");
        CREATE INDEX details_by_transfer ON details (transfer) WHERE transfer IS NOT NULL;
        CREATE INDEX attachments_by_digest ON attachments (digest);
        CREATE INDEX tag_sets_by_tag ON tag_sets (tag);
        """

    private static let views = """
        CREATE VIEW entries AS
            SELECT t.id, t.date, a.name AS account, t.amount, a.currency, t.kind, t.status,
                t.payee, t.category, t.note, d.transfer, t.number
            FROM transactions t
            JOIN accounts a ON a.number = t.account
            LEFT JOIN details d ON d."transaction" = t.number;
        CREATE VIEW transaction_tags AS
            SELECT t.number AS "transaction", t.id, s.tag
            FROM transactions t JOIN tag_sets s ON s.number = t.tag_set;
        CREATE VIEW transaction_sources AS
            SELECT t.number AS "transaction", 0 AS position, t.id AS "key", t.file, t.record,
                t.line, t.text, t.memo, t.bank_id, t.date, t.amount
            FROM transactions t
            WHERE t.file IS NOT NULL AND NOT EXISTS (
                SELECT 1 FROM sources s WHERE s."transaction" = t.number AND s.position = 0)
            UNION ALL
            SELECT s."transaction", s.position, s."key", s.file, s.record, s.line, s.text,
                s.memo, s.bank_id, coalesce(s.date, t.date), coalesce(s.amount, t.amount)
            FROM sources s JOIN transactions t ON t.number = s."transaction";
        CREATE VIEW balances AS
            SELECT a.number AS account, a.name, a.currency,
                a.opening_balance + coalesce(
                    (SELECT sum(t.amount) FROM transactions t
                     WHERE t.account = a.number AND t.date <= date('now', 'localtime')), 0)
                    AS balance
            FROM accounts a;
        """

    /// A part of a split may be a side of a transfer. The index of ids goes: they are
    /// hashes, and putting a million of them in order takes as long as writing all rows. Whoever
    /// looks for one knows its account and day, or reads all rows.
    private static let partTransfers = """
        ALTER TABLE splits ADD COLUMN counter_account TEXT NOT NULL DEFAULT '';
        ALTER TABLE splits ADD COLUMN transfer TEXT;
        DROP INDEX transactions_by_id;
        """

    /// Files may know an account by more numbers than one, as a card that was replaced.
    private static let otherNumbers = """
        CREATE TABLE account_numbers (
            account INTEGER NOT NULL REFERENCES accounts (number) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            account_number TEXT NOT NULL,
            PRIMARY KEY (account, position)
        ) STRICT, WITHOUT ROWID;
        """

    /// An account knows the creation keys of those that were joined into it.
    private static let formerKeys = """
        CREATE TABLE account_keys (
            account INTEGER NOT NULL REFERENCES accounts (number) ON DELETE CASCADE,
            position INTEGER NOT NULL,
            creation_key TEXT NOT NULL,
            PRIMARY KEY (account, position)
        ) STRICT, WITHOUT ROWID;
        """
}
