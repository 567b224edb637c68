import type { Case, Stop } from "~tests/support/cases";
import type { MiniFacts, MiniState } from "./state";

/** The pieces from which the cases of cases.ts are built. */

export type MiniCase = Case<MiniState>;
export type MiniStop = Stop<MiniState>;

export const PHONE = "2025550101";
export const oneApplicant: MiniFacts["applicants"] = [{ id: "A1", firstName: "Ada", lastName: "Approved" }];
export const twoApplicants: MiniFacts["applicants"] = [
  ...oneApplicant,
  { id: "A2", firstName: "Leo", lastName: "Approved" },
];

export const enterNames = (applicants: MiniFacts["applicants"] = oneApplicant): MiniStop => ({
  at: "home",
  answers: { buyer: { firstName: "Ada", lastName: "Approved" } },
  facts: { applicants },
});
export const offer: MiniStop = { at: "accepted-offer", answers: { acceptedOffer: true } };
export const noOffer: MiniStop[] = [
  { at: "accepted-offer", answers: { acceptedOffer: false } },
  { at: "home-shopping-date", answers: { homeShoppingDate: "in3months" } },
];
export const price: MiniStop = {
  at: "estimated-price",
  answers: { homeValue: 400_000, downPayment: 80_000 },
};
export const place: MiniStop = {
  at: "state-and-county",
  answers: { propertyState: "CA", propertyCounty: "Orange" },
  outcome: "served",
};
export const rate: MiniStop = { at: "purc-rate-and-payment", answers: { scoreBand: "740+", termYears: 30 } };
export const code = (outcome: string): MiniStop => ({
  at: "validate-phone",
  facts: { verifiedPhones: { [PHONE]: true } },
  outcome,
});
export const phone: MiniStop[] = [{ at: "phone", answers: { phoneNumber: PHONE } }, code("date-of-birth")];
export const phoneFirst: MiniStop[] = [
  { at: "phone", answers: { phoneNumber: PHONE } },
  code("accepted-offer"),
];
export const enterBirthDate: MiniStop = { at: "date-of-birth@A1" };
export const review = (outcome: string, facts: Partial<MiniFacts> = {}): MiniStop => ({
  at: "review-your-credit",
  outcome,
  facts,
});

export const buying = [enterNames(), offer, price, place, rate, ...phone, enterBirthDate];
export const looking = [enterNames(), ...noOffer, price, place, rate, ...phone, enterBirthDate];
export const search: MiniStop[] = [
  { at: "realty", answers: { isEnrolledInRealty: true } },
  { at: "home-shopping-location", answers: { propertyCities: ["Irvine"] } },
];
export const toPayment: MiniStop[] = [
  { at: "get-approval" },
  { at: "credit-report-cost" },
  { at: "payment-method", answers: { paymentMethod: "card" } },
];
export const paid = (outcome?: string): MiniStop => ({
  at: "credit-report-payment",
  facts: { paid: { receiptId: "R1", amount: 75 } },
  outcome,
});
export const income = (item: string, jobs: number): MiniStop[] => [
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
export const approved = [
  ...buying,
  review("prequalified"),
  ...toPayment,
  paid("eligible"),
  { at: "credit-scores" },
];

/** A case that ends with a button that requests a call. */
export const callCases = (
  name: string,
  stops: readonly MiniStop[],
  at: string,
  known?: MiniCase["known"],
  entry = "home",
) =>
  (["calling-you", "calling-soon"] as const).map((outcome): MiniCase => ({
    name: `${name}, then ${outcome}`,
    entry,
    known,
    stops: [...stops, { at, outcome }],
    reaches: `m/mbc/${outcome}`,
  }));

export const resumed = (facts: MiniFacts["resumed"]): MiniCase["known"] => ({
  appId: "APP",
  applicants: oneApplicant,
  resumed: facts,
});
export const opened = (name: string, facts: MiniFacts["resumed"], reaches: string): MiniCase => ({
  name,
  entry: "home",
  known: resumed(facts),
  stops: [{ at: "home" }],
  reaches,
});
export const byLetter = (name: string, facts: MiniFacts["resumed"], reaches: string): MiniCase => ({
  name,
  entry: "prequal-letter/phone",
  known: resumed(facts),
  stops: [
    { at: "prequal-letter/phone", answers: { letterPhone: PHONE } },
    { at: "prequal-letter/validate-phone" },
  ],
  reaches,
});
export const byPhone = (ending: string, reaches = ending, facts: Partial<MiniFacts> = {}): MiniCase => ({
  name: `the code was right and the application stands at ${ending}`,
  entry: "phone",
  known: { appId: "APP", applicants: oneApplicant, ...facts },
  stops: [{ at: "phone", answers: { phoneNumber: PHONE } }, code(ending)],
  reaches,
});

/** SSN and unlock pages: each outcome of the pull that follows. */
export const laterPullCases = (
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

export const hardPullCases = (node: "frozen-wait" | "frozen-credit~hard", payment: MiniStop): MiniCase[] => [
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
