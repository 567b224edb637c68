import { sampleOffers } from "~server/reference/offers";
import type { Answers, Fields, Walker } from "./pages";

/** The code of a sample letter that still holds, for a home in the walker's state where there is one. */
function codeOf({ offerCode, state }: Walker): string | undefined {
  if (offerCode !== "known") return offerCode;
  const good = sampleOffers.filter(({ daysLeft }) => daysLeft > 0);
  return (good.find((offer) => offer.state === state) ?? good[0])?.code;
}

/** How the pages of a purchase and of a letter's code are answered. */
export const buyAnswers: Answers = {
  "looking-for-purc": {
    good: { purchaseStage: "looking" },
    bad: [
      { fields: { purchaseStage: "" }, says: /Choose what comes closest/ },
      { fields: { purchaseStage: "yesterday" }, says: /Choose what comes closest/ },
    ],
  },
  "estimated-price": {
    good: { purchasePrice: "$400,000", downPayment: "80 000" },
    bad: [
      { fields: { purchasePrice: "", downPayment: "80,000" }, says: /Enter the price/ },
      { fields: { purchasePrice: "400,000", downPayment: "" }, says: /Enter your down payment/ },
      { fields: { purchasePrice: "29,999", downPayment: "1,000" }, says: /less than \$30,000/ },
      { fields: { purchasePrice: "907,751", downPayment: "200,000" }, says: /more than \$907,750/ },
      { fields: { purchasePrice: "400,000", downPayment: "11,999" }, says: /at least 3%.*\$12,000/ },
      { fields: { purchasePrice: "400,000", downPayment: "400,000" }, says: /less than the price/ },
      { fields: { purchasePrice: "80,000", downPayment: "20,000" }, says: /less than \$65,000/ },
    ],
  },
  "state-and-county": {
    good: ({ state, county }) => ({ propertyState: state, propertyCounty: county }),
    bad: [
      { fields: { propertyState: "" }, says: /Choose the state/ },
      { fields: { propertyState: "ZZ" }, says: /Choose a state from the list/ },
    ],
  },
  "credit-score": {
    good: ({ scoreBand }) => ({ scoreBand }),
    bad: [
      { fields: { scoreBand: "" }, says: /a guess is fine/ },
      { fields: { scoreBand: "900" }, says: /Choose a range from the list/ },
    ],
  },
  "military-status": {
    good: { isVeteran: "no" },
    bad: [{ fields: { isVeteran: "" }, says: /Choose yes if you serve/ }],
  },
  "purc-rate-and-payment": {
    good: { termYears: "30" },
    bad: [
      { fields: { termYears: "" }, says: /how long you would like to pay/ },
      { fields: { termYears: "40" }, says: /terms we offer/ },
      { fields: { termYears: "12", intent: "update" }, says: /terms we offer/ },
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
    // Not more than four that do not exist: a visit has five.
    bad: [
      { fields: { code: "" }, says: /Enter the code from your letter/ },
      { fields: { code: "50% off!" }, says: /letters and numbers/ },
      { fields: { code: "no-such-code" }, says: /do not know this code.*go on without a code/ },
      { fields: { code: "cash 8v3e az" }, says: /ended on \d\d\/\d\d\/\d{4}/ },
      { fields: { code: "CASH2H7JTX", propertyState: "OH" }, says: /in Texas.*in Ohio/ },
      { fields: { code: "CASH2H7JTX", propertyState: "ZZ" }, says: /Choose a state from the list/ },
    ],
  },
  "cashout-from-offercode": {
    good: { homeValue: "$640,000", mortgageBalance: "310 000", desiredCashAmount: "90,000" },
    bad: [
      {
        fields: { homeValue: "", mortgageBalance: "310,000", desiredCashAmount: "90,000" },
        says: /Enter what your home may be worth/,
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
    good: { homeValue: "500,000", mortgageBalance: "200,000", desiredCashAmount: "60,000" },
    bad: [
      { fields: { homeValue: "500,000", mortgageBalance: "" }, says: /Enter what you still owe/ },
      { fields: { homeValue: "29,000", mortgageBalance: "0" }, says: /less than \$30,000/ },
    ],
  },
};
