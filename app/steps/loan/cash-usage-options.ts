/** The uses of cash from a home, as options. */
export const USAGE_OPTIONS = [
  { value: "payingOffDebts", label: "Paying off debts", hint: "Cards, car loans, medical bills" },
  { value: "homeRenovations", label: "Work on the home" },
  { value: "savings", label: "Savings", hint: "Something for a rainy day" },
  { value: "investments", label: "Investments", hint: "Another home, a business" },
  { value: "else", label: "Something else" },
];
