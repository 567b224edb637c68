import { firstLoan } from "~/steps/offers/testing/answers";
import { someAnswers, type Fields, type Persona } from "~tests/support/persona";

const home = { homeValue: "500,000", mortgageBalance: "200,000" };
const homeIn = ({ state }: Pick<Persona, "state">) => ({ ...home, propertyState: state });
const quote = { ...home, desiredCashAmount: "60,000", scoreBand: "720-739", propertyState: "CO" };
const purchase = { price: "350,000", downPayment: "20%", termYears: "30", state: "CO" };

const wrongHome = [
  { fields: { ...home, homeValue: "a lot" }, says: /Enter your home value/ },
  { fields: { ...home, homeValue: "29,999" }, says: /cannot be less than \$30,000/ },
  { fields: { ...home, homeValue: "1,000,000,001" }, says: /cannot be more than \$1,000,000,000/ },
  { fields: { ...home, mortgageBalance: "-5" }, says: /Enter your mortgage balance/ },
];

/** Test answers for the public tools. */
export const toolAnswers = someAnswers({
  "mortgage-calculator": {
    good: purchase,
    bad: [
      { fields: {}, says: /Enter a price/ },
      { fields: { ...purchase, price: "0" }, says: /Purchase price cannot be less than \$30,000/ },
      { fields: { ...purchase, price: "907,751" }, says: /Purchase price cannot be more than \$907,750/ },
      { fields: { ...purchase, price: "-350000" }, says: /Enter a price/ },
      {
        fields: { ...purchase, downPayment: "some" },
        says: /Enter your down payment, for example 35,000 or 10%/,
      },
      { fields: { ...purchase, downPayment: "2%" }, says: /at least 3% of the price, which is \$10,500/ },
      { fields: { ...purchase, downPayment: "350,000" }, says: /less than the price/ },
      { fields: { ...purchase, downPayment: "300,000" }, says: /Loan amount cannot be less than \$65,000/ },
      { fields: { ...purchase, termYears: "40" }, says: /Choose a loan term/ },
      { fields: { ...purchase, state: "ZZ" }, says: /Choose a state/ },
      { fields: { ...purchase, rate: "26" }, says: /from 0.5% to 25%/ },
      { fields: { ...purchase, rate: "-1" }, says: /from 0.5% to 25%/ },
      { fields: { ...purchase, dues: "5,001" }, says: /cannot be more than \$5,000 a month/ },
    ],
  },
  "mortgage-calc-purchase-results": {
    good: {},
    bad: [
      {
        fields: { ...purchase, price: "1,000,000", intent: "update" },
        says: /Purchase price cannot be more than \$907,750/,
      },
    ],
  },
  "credit-card-debt": {
    good: { cardDebt: "20,000" },
    bad: [
      { fields: {}, says: /Enter what you owe on your cards/ },
      { fields: { cardDebt: "0" }, says: /above \$0/ },
      { fields: { cardDebt: "500,001" }, says: /cannot be more than \$500,000/ },
    ],
  },
  "credit-card-payment": {
    good: { cardPayment: "600" },
    bad: [
      { fields: { cardPayment: "as little as I can" }, says: /Enter what you pay each month/ },
      { fields: { cardPayment: "0" }, says: /above \$0/ },
      { fields: { cardPayment: "50,001" }, says: /cannot be more than \$50,000/ },
    ],
  },
  "debt-pay-off-and-payment": { good: {} },
  // The first submission shows the quote. Its button, which is there then, continues.
  "quick-quote": {
    good: (_who, html): Fields => ({ ...quote, intent: "go", ...firstLoan(html) }),
    bad: [
      ...wrongHome.map(({ fields, says }) => ({ fields: { ...quote, ...fields }, says })),
      { fields: { ...quote, desiredCashAmount: "0" }, says: /above \$0/ },
      { fields: { ...quote, desiredCashAmount: "10,000,001" }, says: /cannot be more than \$10,000,000/ },
      { fields: { ...quote, scoreBand: "900" }, says: /Choose a range from the list/ },
      { fields: { ...quote, propertyState: "" }, says: /Choose the state your home is in/ },
      { fields: { ...quote, homeValue: "1", intent: "go" }, says: /cannot be less than \$30,000/ },
    ],
  },
  "cashout-search": {
    good: ({ address, state }) => ({ ...address, state, mortgageBalance: "200,000" }),
    bad: [
      { fields: {}, says: /Enter the house number and the street/ },
      {
        fields: { street: "PO Box 1", city: "Irvine", state: "CA", zip: "92602", mortgageBalance: "0" },
        says: /PO box/,
      },
      {
        fields: { street: "12 Elm Street", city: "Irvine", state: "CA", zip: "92602", mortgageBalance: "?" },
        says: /Enter your mortgage balance/,
      },
    ],
  },
  "review-cashout": { good: homeIn, bad: wrongHome },
  "cashout-payment": { good: (who) => ({ ...homeIn(who), intent: "go" }), bad: wrongHome },
});
