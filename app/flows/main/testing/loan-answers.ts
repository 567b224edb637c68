import { firstLoan } from "~/steps/offers/testing/answers";
import { someAnswers, type Fields, type Persona } from "~tests/support/persona";
import { sampleOffers } from "~server/reference/offers";
import { place } from "~/steps/testing/answers";

/** The code of a valid sample letter, for a home in the persona's state where there is one. */
function codeOf({ offerCode, state }: Persona): string | undefined {
  if (offerCode !== "known") return offerCode;
  const good = sampleOffers.filter(({ daysLeft }) => daysLeft > 0);
  return (good.find((offer) => offer.state === state) ?? good[0])?.code;
}

/** Test answers for the loan pages: buying a home, a letter's code, and an owned home. */
export const loanAnswers = someAnswers({
  "looking-for-purc": {
    good: { purchaseStage: "looking" },
    bad: [
      { fields: { purchaseStage: "" }, says: /Choose what fits you best/ },
      { fields: { purchaseStage: "yesterday" }, says: /Choose what fits you best/ },
    ],
  },
  "estimated-price": {
    good: { purchasePrice: "$400,000", downPayment: "80 000" },
    bad: [
      { fields: { purchasePrice: "", downPayment: "80,000" }, says: /Enter the home price/ },
      { fields: { purchasePrice: "400,000", downPayment: "" }, says: /Enter your down payment/ },
      { fields: { purchasePrice: "29,999", downPayment: "1,000" }, says: /less than \$30,000/ },
      { fields: { purchasePrice: "907,751", downPayment: "200,000" }, says: /more than \$907,750/ },
      { fields: { purchasePrice: "400,000", downPayment: "11,999" }, says: /at least 3%.*\$12,000/ },
      { fields: { purchasePrice: "400,000", downPayment: "400,000" }, says: /less than the price/ },
      { fields: { purchasePrice: "80,000", downPayment: "20,000" }, says: /less than \$65,000/ },
    ],
  },
  "state-and-county": place,
  "credit-score": {
    good: ({ scoreBand }) => ({ scoreBand }),
    bad: [
      { fields: { scoreBand: "" }, says: /An estimate is fine/ },
      { fields: { scoreBand: "900" }, says: /Choose a range from the list/ },
    ],
  },
  "military-status": {
    good: { isVeteran: "no" },
    bad: [{ fields: { isVeteran: "" }, says: /Choose yes if you serve/ }],
  },
  "purc-rate-and-payment": {
    good: { offer: "30Y Fixed" },
    bad: [
      { fields: {}, says: /Choose one of the loans/ },
      { fields: { offer: "HELOC" }, says: /not one of the loans compared here/ },
      { fields: { years: "40", intent: "assume" }, says: /how many years you will stay, 1 to 30/ },
    ],
  },
  realty: {
    good: { isEnrolledInRealty: "no" },
    bad: [{ fields: { isEnrolledInRealty: "" }, says: /partner agent/ }],
  },
  "offer-code": {
    good: (who): Fields => {
      const code = codeOf(who);
      return code === undefined ? { intent: "none" } : { code, propertyState: who.state };
    },
    // At most four codes that do not exist, because a visit has five attempts.
    bad: [
      { fields: { code: "" }, says: /Enter the code from your letter/ },
      { fields: { code: "50% off!" }, says: /letters and numbers/ },
      { fields: { code: "no-such-code" }, says: /don(?:'|&#x27;)t know this code.*continue without a code/ },
      { fields: { code: "cash 8v3e az" }, says: /ended on \w+ \d+, \d{4}/ },
      { fields: { code: "CASH2H7JTX", propertyState: "OH" }, says: /in Texas.*in Ohio/ },
      { fields: { code: "CASH2H7JTX", propertyState: "ZZ" }, says: /Choose a state from the list/ },
    ],
  },
  "cashout-from-offercode": {
    good: { homeValue: "$640,000", mortgageBalance: "310 000", desiredCashAmount: "90,000" },
    bad: [
      {
        fields: { homeValue: "", mortgageBalance: "310,000", desiredCashAmount: "90,000" },
        says: /Enter your home value/,
      },
      {
        fields: { homeValue: "29,000", mortgageBalance: "0", desiredCashAmount: "9,000" },
        says: /less than \$30,000/,
      },
      {
        fields: { homeValue: "640,000", mortgageBalance: "310,000", desiredCashAmount: "900,000" },
        says: /about \$234,000/,
      },
    ],
  },
  "cashout-no-offercode": {
    good: ({ state }) => ({
      homeValue: "500,000",
      mortgageBalance: "200,000",
      desiredCashAmount: "60,000",
      propertyState: state,
    }),
    bad: [
      { fields: { homeValue: "500,000", mortgageBalance: "200,000" }, says: /Choose the state/ },
      { fields: { homeValue: "500,000", mortgageBalance: "" }, says: /Enter your mortgage balance/ },
      {
        fields: { homeValue: "29,000", mortgageBalance: "0", propertyState: "TX" },
        says: /less than \$30,000/,
      },
    ],
  },

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
    good: ({ state }) => ({ homeValue: "$500,000", propertyState: state }),
    bad: [
      { fields: { homeValue: "a lot" }, says: /Enter your home value/ },
      { fields: { homeValue: "29,999" }, says: /cannot be less than \$30,000/ },
      { fields: { homeValue: "1,000,000,001" }, says: /cannot be more than \$1,000,000,000/ },
    ],
  },
  "current-mortgage-balance": {
    good: { mortgageBalance: "200,000", monthlyMortgagePayment: "1,850.40" },
    bad: [
      { fields: {}, says: /Enter your mortgage balance/ },
      { fields: { mortgageBalance: "200,000" }, says: /Enter what you pay each month/ },
      {
        fields: { mortgageBalance: "1,000", monthlyMortgagePayment: "1,850" },
        says: /cannot be more than the \$1,000/,
      },
      {
        fields: { mortgageBalance: "200,000", monthlyMortgagePayment: "60,000" },
        says: /cannot be more than \$50,000/,
      },
      {
        fields: { mortgageBalance: "200,000", monthlyMortgagePayment: "1,850", mortgageRate: "60" },
        says: /rate from 0\.5% to 25%/,
      },
    ],
  },
  "rate-and-payment": {
    good: (_who, html): Fields => firstLoan(html),
    bad: [
      { fields: {}, says: /Choose a loan, or keep what you have/ },
      { fields: { offer: "HELOC" }, says: /not one of the loans compared here/ },
      { fields: { years: "40", intent: "assume" }, says: /how many years you will stay, 1 to 30/ },
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
    good: (_who, html): Fields => ({ desiredCashAmount: "70,000", ...firstLoan(html) }),
    bad: [
      { fields: { desiredCashAmount: "" }, says: /Enter how much cash/ },
      { fields: { desiredCashAmount: "0" }, says: /from \$1 to \$10,000,000/ },
      { fields: { desiredCashAmount: "10,000,001" }, says: /cannot be more than \$10,000,000/ },
      { fields: { desiredCashAmount: "70,000", scoreBand: "900" }, says: /Choose a range/ },
      { fields: { desiredCashAmount: "70,000", years: "0", intent: "assume" }, says: /how many years/ },
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
});
