/** The uses of cash from a home, as options. */
export const USAGE_OPTIONS = [
  { value: "payingOffDebts", label: "Paying off debts", hint: "Cards, car loans, medical bills" },
  { value: "homeRenovations", label: "Home improvements" },
  { value: "savings", label: "Savings", hint: "Money for emergencies" },
  { value: "investments", label: "Investments", hint: "Another home, a business" },
  { value: "else", label: "Something else" },
];
