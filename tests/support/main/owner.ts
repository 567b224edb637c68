import type { Answers } from "./pages";

/** How the pages about a home one owns are answered: refinance, cash from it, a line of credit. */
export const ownerAnswers: Answers = {
  "looking-for-refi": {
    good: { refiReasons: ["payment", "rate"] },
    bad: [
      { fields: {}, says: /Choose at least one/ },
      { fields: { refiReasons: "more" }, says: /Choose at least one/ },
    ],
  },
  "home-owner": {
    good: ({ isOwner }) => ({ isHomeOwner: isOwner ? "yes" : "no" }),
    bad: [
      { fields: {}, says: /Choose yes if you own a home/ },
      { fields: { isHomeOwner: "maybe" }, says: /Choose yes if you own a home/ },
    ],
  },
  "estimated-home-value": {
    good: { homeValue: "$500,000" },
    bad: [
      { fields: { homeValue: "a lot" }, says: /Enter what your home may be worth/ },
      { fields: { homeValue: "29,999" }, says: /cannot be less than \$30,000/ },
      { fields: { homeValue: "1,000,000,001" }, says: /cannot be more than \$1,000,000,000/ },
    ],
  },
  "current-mortgage-balance": {
    good: { mortgageBalance: "200,000", monthlyMortgagePayment: "1,850.40" },
    bad: [
      { fields: {}, says: /Enter what you still owe/ },
      { fields: { mortgageBalance: "200,000" }, says: /Enter what you pay each month/ },
      {
        fields: { mortgageBalance: "1,000", monthlyMortgagePayment: "1,850" },
        says: /cannot be more than the \$1,000/,
      },
    ],
  },
  "rate-and-payment": {
    good: { termYears: "20" },
    bad: [
      { fields: { termYears: "40" }, says: /Choose one of the terms/ },
      { fields: { termYears: "40", intent: "update" }, says: /Choose one of the terms/ },
    ],
  },
  cashout: { good: {} },
  "looking-for-cashout": {
    good: { cashoutWish: "unsure" },
    bad: [{ fields: {}, says: /Choose a new mortgage or a line of credit/ }],
  },
  "cashout-amount": {
    good: { desiredCashAmount: "62501" },
    bad: [
      { fields: {}, says: /Choose about how much cash/ },
      { fields: { desiredCashAmount: "60000" }, says: /Choose one of the amounts/ },
    ],
  },
  "cashout-usage": {
    good: { cashoutUsage: ["payingOffDebts", "homeRenovations"] },
    bad: [
      { fields: {}, says: /Choose at least one/ },
      { fields: { cashoutUsage: "fun" }, says: /Choose at least one/ },
    ],
  },
  "payment-and-cashout-amount": {
    good: { desiredCashAmount: "70,000" },
    bad: [
      { fields: { desiredCashAmount: "" }, says: /Enter the cash you need/ },
      { fields: { desiredCashAmount: "0" }, says: /from \$1 to \$10,000,000/ },
      { fields: { desiredCashAmount: "10,000,001" }, says: /cannot be more than \$10,000,000/ },
      { fields: { desiredCashAmount: "70,000", scoreBand: "900" }, says: /Choose a range/ },
    ],
  },
  heloc: { good: {} },
  "amount-to-borrow": {
    good: { amountToBorrow: "60,000" },
    bad: [
      { fields: { amountToBorrow: "" }, says: /Enter the amount/ },
      { fields: { amountToBorrow: "9,999" }, says: /cannot be less than \$10,000/ },
      { fields: { amountToBorrow: "5,000,001" }, says: /cannot be more than \$5,000,000/ },
    ],
  },
};
