import type { Case, Stop } from "../../wizard/cases";
import type { MiniFacts, MiniState } from "./state";

/** Journeys through the mini wizard as tables; together they take every edge of the flow. */

type MiniCase = Case<MiniState>;
type MiniStop = Stop<MiniState>;

const PHONE = "2025550101";
const one: MiniFacts["applicants"] = [{ id: "A1", firstName: "Ada", lastName: "Approved" }];
const two: MiniFacts["applicants"] = [...one, { id: "A2", firstName: "Leo", lastName: "Approved" }];

const named = (applicants: MiniFacts["applicants"] = one): MiniStop => ({
  at: "home",
  answers: { buyer: { firstName: "Ada", lastName: "Approved" } },
  facts: { applicants },
});
const offer: MiniStop = { at: "accepted-offer", answers: { acceptedOffer: true } };
const noOffer: MiniStop[] = [
  { at: "accepted-offer", answers: { acceptedOffer: false } },
  { at: "home-shopping-date", answers: { homeShoppingDate: "in3months" } },
];
const price: MiniStop = { at: "estimated-price", answers: { homeValue: 400_000, downPayment: 80_000 } };
const place: MiniStop = {
  at: "state-and-county",
  answers: { propertyState: "CA", propertyCounty: "Orange" },
  outcome: "served",
};
const rate: MiniStop = { at: "purc-rate-and-payment", answers: { scoreBand: "740+", termYears: 30 } };
const code = (outcome: string): MiniStop => ({
  at: "validate-phone",
  facts: { verifiedPhones: { [PHONE]: true } },
  outcome,
});
const phone: MiniStop[] = [{ at: "phone", answers: { phoneNumber: PHONE } }, code("date-of-birth")];
const phoneFirst: MiniStop[] = [{ at: "phone", answers: { phoneNumber: PHONE } }, code("accepted-offer")];
const born: MiniStop = { at: "date-of-birth@A1" };
const review = (outcome: string, facts: Partial<MiniFacts> = {}): MiniStop => ({
  at: "review-your-credit",
  outcome,
  facts,
});

const buying = [named(), offer, price, place, rate, ...phone, born];
const looking = [named(), ...noOffer, price, place, rate, ...phone, born];
const search: MiniStop[] = [
  { at: "realty", answers: { isEnrolledInRealty: true } },
  { at: "home-shopping-location", answers: { propertyCities: ["Irvine"] } },
];
const toPayment: MiniStop[] = [
  { at: "get-approval" },
  { at: "credit-report-cost" },
  { at: "payment-method", answers: { paymentMethod: "card" } },
];
const paid = (outcome?: string): MiniStop => ({
  at: "credit-report-payment",
  facts: { paid: { receiptId: "R1", amount: 75 } },
  ...(outcome === undefined ? {} : { outcome }),
});
const income = (item: string, jobs: number): MiniStop[] => [
  {
    at: `m/income/income-type@${item}`,
    answers: { incomeTypes: { [item.split("/")[0] ?? ""]: ["FullTimeEmployment"] } },
  },
  { at: `m/income/income-amount@${item}` },
  ...Array.from({ length: jobs }, (_, index): MiniStop => ({
    at: `m/income/income-employer-info@${item}/${index}`,
    outcome: "enough",
  })),
  { at: `m/income/income-summary@${item}` },
];
const approved = [...buying, review("prequalified"), ...toPayment, paid("eligible"), { at: "credit-scores" }];

/** A journey that ends with a button which asks for a call. */
const called = (
  name: string,
  stops: readonly MiniStop[],
  at: string,
  known?: MiniCase["known"],
  entry = "home",
) =>
  (["calling-you", "calling-soon"] as const).map((outcome): MiniCase => ({
    name: `${name}, then ${outcome}`,
    entry,
    ...(known ? { known } : {}),
    stops: [...stops, { at, outcome }],
    reaches: `m/mbc/${outcome}`,
  }));

const resumed = (facts: MiniFacts["resumed"]): MiniCase["known"] => ({
  appId: "APP",
  applicants: one,
  resumed: facts,
});
const opened = (name: string, facts: MiniFacts["resumed"], reaches: string): MiniCase => ({
  name,
  entry: "home",
  known: resumed(facts),
  stops: [{ at: "home" }],
  reaches,
});
const byLetter = (name: string, facts: MiniFacts["resumed"], reaches: string): MiniCase => ({
  name,
  entry: "prequal-letter/phone",
  known: resumed(facts),
  stops: [
    { at: "prequal-letter/phone", answers: { letterPhone: PHONE } },
    { at: "prequal-letter/validate-phone" },
  ],
  reaches,
});
const byPhone = (ending: string, reaches = ending, facts: Partial<MiniFacts> = {}): MiniCase => ({
  name: `the code was right and the application stands at ${ending}`,
  entry: "phone",
  known: { appId: "APP", applicants: one, ...facts },
  stops: [{ at: "phone", answers: { phoneNumber: PHONE } }, code(ending)],
  reaches,
});

/** SSN and unlock pages: each ending of the pull that follows. */
const later = (
  node: "social-security" | "social-security-last-4" | "frozen-credit",
  first: MiniStop,
  at: string,
): MiniCase[] => [
  {
    name: `${node}: failed`,
    entry: "home",
    stops: [...buying, first, { at, outcome: "failed" }],
    reaches: "thankyou-unfortunately",
  },
  ...(node === "frozen-credit"
    ? []
    : [
        {
          name: `${node}: frozen`,
          entry: "home",
          stops: [...buying, first, { at, outcome: "frozen" }],
          reaches: "frozen-credit",
        },
      ]),
  {
    name: `${node}: not pre-qualified`,
    entry: "home",
    stops: [...buying, first, { at, outcome: "not-prequalified" }],
    reaches: "unable-to-pre-qualify",
  },
  {
    name: `${node}: pre-qualified with an offer`,
    entry: "home",
    stops: [...buying, first, { at, outcome: "prequalified" }],
    reaches: "pre-qual-congratulations",
  },
  {
    name: `${node}: pre-qualified without an offer`,
    entry: "home",
    stops: [...looking, first, { at, outcome: "prequalified" }],
    reaches: "realty",
  },
];

const hard = (node: "frozen-wait" | "frozen-credit~hard", payment: MiniStop): MiniCase[] => [
  ...(["no-data", "ineligible", "eligible"] as const).map((outcome): MiniCase => ({
    name: `${node}: ${outcome}`,
    entry: "home",
    stops: [...buying, review("prequalified"), ...toPayment, payment, { at: node, outcome }],
    reaches: {
      "no-data": "thankyou-unfortunately",
      ineligible: "unqualified-declined",
      eligible: "credit-scores",
    }[outcome],
  })),
];

export const miniCases: readonly MiniCase[] = [
  {
    name: "an offer, approved, two incomes",
    entry: "home",
    stops: approved,
    reaches: "m/income/income-type@A1/0",
  },
  {
    name: "two borrowers from home to congratulations",
    entry: "home",
    stops: [
      named(two),
      offer,
      price,
      place,
      rate,
      ...phone,
      born,
      { at: "date-of-birth@A2" },
      review("prequalified"),
      ...toPayment,
      paid("eligible"),
      { at: "credit-scores" },
      ...income("A1/0", 1),
      { at: "m/income/income-type@A2/1", answers: { incomeTypes: { A1: ["FullTimeEmployment"], A2: [] } } },
      { at: "m/income/income-summary@A2/1" },
    ],
    reaches: "congratulations",
  },
  {
    name: "a short time in the job",
    entry: "home",
    stops: [
      ...approved,
      ...income("A1/0", 0).slice(0, 2),
      { at: "m/income/income-employer-info@A1/0/0", outcome: "recent" },
      { at: "m/income/income-past-history@A1/0" },
      { at: "m/income/income-summary@A1/0" },
    ],
    reaches: "congratulations",
  },
  {
    name: "the end",
    entry: "home",
    stops: [...approved, ...income("A1/0", 1), { at: "congratulations" }],
    reaches: "congratulations",
  },
  ...called("approved", [...approved, ...income("A1/0", 1)], "congratulations"),
  {
    name: "still looking, pre-qualified",
    entry: "home",
    stops: [
      ...looking,
      review("prequalified"),
      ...search,
      { at: "pre-qual-congratulations" },
      { at: "upgrade" },
    ],
    reaches: "get-approval",
  },
  {
    name: "a state we do not lend in",
    entry: "home",
    stops: [named(), offer, price, { ...place, outcome: "not-served" }, { at: "unqualified-borrower" }],
    reaches: "unqualified-borrower",
  },
  ...called(
    "not served",
    [named(), offer, price, { ...place, outcome: "not-served" }],
    "unqualified-borrower",
  ),
  {
    name: "needs a full SSN",
    entry: "home",
    stops: [...buying, review("full-ssn", { needsFullSsn: ["A1"] })],
    reaches: "social-security@A1",
  },
  {
    name: "pull attempts used up",
    entry: "home",
    stops: [...buying, review("attempts-used"), { at: "unable-to-pre-qualify" }],
    reaches: "unable-to-pre-qualify",
  },
  ...called("not pre-qualified", [...buying, review("not-prequalified")], "unable-to-pre-qualify"),
  ...called(
    "no report",
    [...buying, review("no-data", { needsFullSsn: ["A1"] }), { at: "social-security@A1", outcome: "failed" }],
    "thankyou-unfortunately",
  ),
  {
    name: "no report, and no call",
    entry: "home",
    stops: [
      ...buying,
      review("some-frozen"),
      { at: "frozen-credit", outcome: "failed" },
      { at: "thankyou-unfortunately" },
    ],
    reaches: "thankyou-unfortunately",
  },
  {
    name: "last four of one, full SSN of the other",
    entry: "home",
    stops: [
      ...buying,
      review("last4", { needsLast4: ["A1"], needsFullSsn: ["A1"] }),
      { at: "social-security-last-4@A1" },
    ],
    reaches: "social-security@A1",
  },
  ...later("social-security", review("full-ssn", { needsFullSsn: ["A1"] }), "social-security@A1"),
  ...later("social-security-last-4", review("last4", { needsLast4: ["A1"] }), "social-security-last-4@A1"),
  ...later("frozen-credit", review("all-frozen"), "frozen-credit"),
  {
    name: "paid, no data",
    entry: "home",
    stops: [...buying, review("prequalified"), ...toPayment, paid("no-data")],
    reaches: "thankyou-unfortunately",
  },
  {
    name: "paid, declined, no call",
    entry: "home",
    stops: [
      ...buying,
      review("prequalified"),
      ...toPayment,
      paid("ineligible"),
      { at: "unqualified-declined" },
    ],
    reaches: "unqualified-declined",
  },
  ...called(
    "declined",
    [...buying, review("prequalified"), ...toPayment, paid("ineligible")],
    "unqualified-declined",
  ),
  ...hard("frozen-wait", paid()),
  {
    name: "waited, then frozen",
    entry: "home",
    stops: [
      ...buying,
      review("prequalified"),
      ...toPayment,
      paid(),
      { at: "frozen-wait", outcome: "frozen" },
    ],
    reaches: "frozen-credit~hard",
  },
  ...hard("frozen-credit~hard", paid("frozen")),
  opened("MINI-VARIANT-01 already eligible", { isEligible: true }, "congratulations"),
  opened("MINI-VARIANT-02 already declined", { isEligible: false }, "unqualified-declined"),
  opened("MINI-VARIANT-03 report paid", { isHardPullPaid: true }, "frozen-wait"),
  opened("MINI-VARIANT-04 pre-qualified", { isPreQualEligible: true }, "upgrade"),
  opened("MINI-VARIANT-05 not pre-qualified", { isPreQualEligible: false }, "unable-to-pre-qualify"),
  byLetter("letter, already eligible", { isEligible: true }, "congratulations"),
  byLetter("letter, already declined", { isEligible: false }, "unqualified-declined"),
  byLetter("letter, report paid", { isHardPullPaid: true }, "frozen-wait"),
  byLetter("letter, not pre-qualified", { isPreQualEligible: false }, "unable-to-pre-qualify"),
  {
    ...byLetter(
      "MINI-VARIANT-06 by letter to the payment",
      { isPreQualEligible: true },
      "credit-report-payment",
    ),
    stops: [
      { at: "prequal-letter/phone", answers: { letterPhone: PHONE } },
      { at: "prequal-letter/validate-phone" },
      { at: "upgrade" },
      { at: "credit-report-cost" },
    ],
  },
  {
    name: "income comes last for one who was pre-qualified before",
    entry: "home",
    known: resumed({ isPreQualEligible: true }),
    stops: [
      { at: "home" },
      { at: "upgrade" },
      ...toPayment,
      paid("eligible"),
      { at: "credit-scores" },
      { at: "congratulations" },
      ...income("A1/0", 1),
      { at: "banker-assigned" },
    ],
    reaches: "banker-assigned",
  },
  ...called(
    "income last",
    [
      { at: "home" },
      { at: "upgrade" },
      ...toPayment,
      paid("eligible"),
      { at: "credit-scores" },
      { at: "congratulations" },
      ...income("A1/0", 1),
    ],
    "banker-assigned",
    resumed({ isPreQualEligible: true }),
  ),
  byPhone("congratulations"),
  byPhone("unqualified-declined"),
  byPhone("frozen-credit~hard"),
  byPhone("frozen-credit"),
  byPhone("credit-scores"),
  byPhone("get-approval"),
  byPhone("pre-qual-congratulations"),
  byPhone("realty"),
  byPhone("unable-to-pre-qualify"),
  byPhone("thankyou-unfortunately"),
  byPhone("social-security", "social-security@A1", { needsFullSsn: ["A1"] }),
  byPhone("social-security-last-4", "social-security-last-4@A1", { needsLast4: ["A1"] }),
  byPhone("accepted-offer"),
  {
    name: "entered at the price: the offer and the names are asked before the phone",
    entry: "estimated-price",
    stops: [price, place, rate, { ...named(), facts: {} }, offer],
    reaches: "phone",
  },
  {
    name: "entered at the price by someone who is known",
    entry: "estimated-price",
    known: { applicants: one },
    stops: [price, place, rate],
    reaches: "accepted-offer",
  },
  {
    name: "entered at the phone: no second code",
    entry: "phone",
    stops: [...phoneFirst, offer, price, place, rate, named()],
    reaches: "date-of-birth@A1",
  },
  {
    name: "the letter page of someone whose phone is not known yet",
    entry: "pre-qual-congratulations",
    known: resumed({ isPreQualEligible: true }),
    stops: [{ at: "pre-qual-congratulations" }],
    reaches: "prequal-letter/phone",
  },
];
