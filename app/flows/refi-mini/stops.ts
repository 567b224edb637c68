import type { HomeAddress } from "~/domain/address";
import type { LienType } from "~/domain/liens";
import type { Case, Stop } from "~tests/support/cases";
import type { RefiReason, RefiState } from "./state";
import type { Owner } from "~/steps/people/state";
import type { LiabilityHome } from "~/steps/mortgages/state";
import type { HomeId, HomeType } from "~/steps/homes/state";
import type { Benefit } from "~/steps/offers/state";

/** The pieces from which the cases of cases.ts are built. */

export type RefiCase = Case<RefiState>;
export type RefiStop = Stop<RefiState>;

const home = (street: string): HomeAddress => ({ street, city: "Irvine", state: "CA", zip: "92602" });
const oak = home("12 Oak Street");

export const at = (...steps: readonly string[]): RefiStop[] => steps.map((step) => ({ at: step }));
export const ends = (step: string, outcome: string): RefiStop => ({ at: step, outcome });

export const wants = (reasons: readonly RefiReason[] = ["payment"], scoreBand = "740+"): RefiStop => ({
  at: "home",
  answers: { reasons, scoreBand },
});
export const cash: RefiStop = { at: "cashout-amount", answers: { cashAmount: 60_000 } };
export const found: RefiStop[] = [
  { at: "address", answers: { typedAddress: oak } },
  { at: "address-confirmation", answers: { subject: oak, propertyState: "CA" }, outcome: "served" },
];
export const foundElsewhere: RefiStop[] = [
  { at: "address", answers: { typedAddress: oak } },
  { at: "address-confirmation", answers: { subject: oak, propertyState: "DC" }, outcome: "not-served" },
];

/** The questions about one home before its owner is known. */
const homeQuestions = (id: HomeId, type: HomeType, node = ""): RefiStop[] => [
  { at: `property-use${node}@${id}`, answers: { uses: { [id]: "HOME" } } },
  { at: `property-type${node}@${id}`, answers: { types: { [id]: type } } },
  ...(type === "MULTIFAMILY"
    ? [{ at: `multi-family-property${node}@${id}`, answers: { units: { [id]: "2UNIT" } } } satisfies RefiStop]
    : []),
  { at: `estimated-price${node}@${id}`, answers: { values: { [id]: 650_000 } } },
];
export const subjectIs = (type: HomeType = "SINGLE"): RefiStop[] => homeQuestions("1", type);
export const otherIs = (
  id: HomeId,
  type: HomeType = "CONDO",
  owners: readonly Owner[] = ["0"],
): RefiStop[] => [
  ...homeQuestions(id, type, "~other"),
  { at: `property-owners~other@${id}`, answers: { owners: { [id]: owners } } },
];

export const named = (outcome = "opened"): RefiStop => ({
  at: "borrower@0",
  answers: { borrower: { firstName: "Ada", lastName: "Highrate" }, isJoint: false },
  facts: { appId: "LH-1", applicants: [{ id: "A1", firstName: "Ada", lastName: "Highrate" }] },
  outcome,
});
const secondAt = (node: string): RefiStop => ({
  at: `${node}@1`,
  answers: { coBorrower: { firstName: "Leo", lastName: "Highrate" }, isJoint: true },
  facts: {
    applicants: [
      { id: "A1", firstName: "Ada", lastName: "Highrate" },
      { id: "A2", firstName: "Leo", lastName: "Highrate" },
    ],
  },
});
export const second = secondAt("borrower~second");
export const single: RefiStop[] = [
  { at: "marital-status", answers: { maritalStatus: "unmarried" } },
  { at: "add-loan-partner-other", answers: { friendOnLoan: false } },
];
export const withFriend: RefiStop[] = [
  { at: "marital-status", answers: { maritalStatus: "separated" } },
  { at: "add-loan-partner-other", answers: { friendOnLoan: true } },
  second,
];
export const withSpouse: RefiStop[] = [
  { at: "marital-status", answers: { maritalStatus: "married", spouseOnLoan: true } },
  secondAt("borrower~spouse"),
];
export const marriedAlone: RefiStop = {
  at: "marital-status",
  answers: { maritalStatus: "married", spouseOnLoan: false },
};

const PEOPLE = ["0", "1"] as const;
/** Owners, military service and everyone's current address. */
export const borrowerQuestions = (people: 1 | 2 = 1): RefiStop[] => {
  const indexes = PEOPLE.slice(0, people);
  return [
    { at: "property-owners@1", answers: { owners: { "1": indexes } } },
    ...indexes.map((index) => ({
      at: `military-status@${index}`,
      answers: { veterans: { [index]: false } },
    })),
    ...indexes.map((index): RefiStop => {
      return { at: `current-address@${index}`, answers: { residences: { [index]: "subject" } } };
    }),
  ];
};

/** Everything up to the first soft pull. */
export const known: RefiStop[] = [
  wants(),
  ...found,
  ...subjectIs(),
  named(),
  ...single,
  ...borrowerQuestions(),
];
export const pulled = (outcome: string, facts: Partial<RefiState["facts"]> = {}): RefiStop => ({
  at: "date-of-birth@A1",
  facts: { applicants: [{ id: "A1", firstName: "Ada", lastName: "Highrate" }], ...facts },
  outcome,
});
/** The pull succeeds, with these mortgages. */
export const eligible = (...liabilities: readonly string[]): RefiStop =>
  pulled("prequalified", { isPreQualEligible: true, liabilities });

export const mortgageOn = (liability: string, place: LiabilityHome): RefiStop => ({
  at: `liability-property@${liability}`,
  answers: { liabilityHomes: { [liability]: place } },
});
/** A mortgage on a home that was not listed yet. */
export const mortgageOnNewHome = (liability: string, id: HomeId): RefiStop[] => [
  mortgageOn(liability, "new"),
  {
    at: `address-confirmation~other@${liability}`,
    answers: { newHomes: { [liability]: id }, otherHomes: { [id]: home(`${id} New Street`) } },
  },
];
export const lienTyped = (liability: string, type: LienType): RefiStop => ({
  at: `liability-type@${liability}`,
  answers: { lienTypes: { [liability]: type } },
});

const RAN_AT = "2026-11-20T12:00:00Z";
const homes = [{ homeId: "1", savings: 2_400, cash: 60_000, searchId: "S1" }];
export const benefits: Record<"cashout" | "savings" | "none", Benefit> = {
  cashout: { kind: "cashout", cashOut: 60_000, ranAt: RAN_AT, homes },
  savings: { kind: "savings", annual: 2_400, monthly: 200, ranAt: RAN_AT, homes },
  none: { kind: "none" },
};
/** The search for offers and its result. */
export const searchStops = (kind: keyof typeof benefits): RefiStop[] => [
  ...at("properties", "congratulations~finding@finding-offers"),
  {
    at: "congratulations~reviewing@reviewing-offers",
    facts: { benefit: benefits[kind] },
    outcome: "searched",
  },
];
/** One mortgage on the home, and a benefit of this kind with this outcome. */
export const offerStops = (kind: keyof typeof benefits, outcome: string): RefiStop[] => [
  ...known,
  eligible("L1"),
  mortgageOn("L1", "1"),
  ...searchStops(kind),
  ends(`congratulations@${kind}`, outcome),
];

const BY_ITEM = [
  "otherHomes",
  "uses",
  "types",
  "units",
  "values",
  "owners",
  "veterans",
  "hadVaLoans",
  "vaCompensations",
  "residences",
  "liabilityHomes",
  "newHomes",
  "lienTypes",
] as const;

/**
 * Returns the case with each stop's record merged into the records of earlier stops, as a page does
 * it.
 */
export function withMergedRecords(story: RefiCase): RefiCase {
  let merged: RefiState["answers"] = {};
  const stops = story.stops.map((stop): RefiStop => {
    if (!stop.answers) return stop;
    const answers: RefiState["answers"] = { ...stop.answers };
    for (const name of BY_ITEM) {
      if (stop.answers[name]) Object.assign(answers, { [name]: { ...merged[name], ...stop.answers[name] } });
    }
    merged = { ...merged, ...answers };
    return { ...stop, answers };
  });
  return { ...story, stops };
}
