extension Category {
    /// The categories to start with, in the order of the pickers.
    public static let predefined: [Category] = [
        "Groceries", "Dining", "Transport", "Car", "Housing", "Utilities", "Phone & Internet",
        "Health", "Insurance", "Education", "Children", "Pets", "Clothing", "Household",
        "Leisure", "Sports", "Subscriptions", "Travel", "Gifts & Donations", "Personal Care",
        "Taxes", "Fees & Charges", "Interest", "Salary", "Business", "Pension & Benefits",
        "Investments", "Refunds", "Other",
    ].map { Category(name: $0) }

    /// The predefined ones in which money that comes in was spent before, in small letters. Gifts are
    /// received as well as given, and interest is earned as well as paid.
    private static let ofSpending: Set<String> = [
        "groceries", "dining", "transport", "car", "housing", "utilities", "phone & internet",
        "health", "insurance", "education", "children", "pets", "clothing", "household",
        "leisure", "sports", "subscriptions", "travel", "personal care", "taxes",
        "fees & charges",
    ]

    /// Whether a category is by its name one that money is spent in.
    static func isOfSpending(_ name: String) -> Bool { ofSpending.contains(name.lowercased()) }
}
