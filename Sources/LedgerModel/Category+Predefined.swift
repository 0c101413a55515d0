extension Category {
    /// The categories to start with, in the order of the pickers.
    public static let predefined: [Category] = [
        "Groceries", "Dining", "Transport", "Car", "Housing", "Utilities", "Phone & Internet",
        "Health", "Insurance", "Education", "Children", "Pets", "Clothing", "Household",
        "Leisure", "Sports", "Subscriptions", "Travel", "Gifts & Donations", "Personal Care",
        "Taxes", "Fees & Charges", "Interest", "Salary", "Business", "Pension & Benefits",
        "Investments", "Refunds", "Other",
    ].map { Category(name: $0) }
}
