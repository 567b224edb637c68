import type { Case, Stop } from "~tests/support/cases";
import type { PurchaseFacts, PurchaseState } from "./state";

/** Test cases of the purchase wizard, as tables. */

type PurchaseCase = Case<PurchaseState>;
type PurchaseStop = Stop<PurchaseState>;

const PHONE = "2025550101";
const one: PurchaseFacts["applicants"] = [{ id: "A1", firstName: "Ada", lastName: "Lee" }];
const two: PurchaseFacts["applicants"] = [...one, { id: "A2", firstName: "Leo", lastName: "Lee" }];

const named: PurchaseStop[] = [
  { at: "home" },
  { at: "borrower-name", answers: { borrower: { firstName: "Ada", lastName: "Lee" }, isJoint: false } },
  { at: "phone-number", answers: { phoneNumber: PHONE } },
  { at: "otp", facts: { applicants: one, verifiedPhones: { [PHONE]: true } } },
];
const price: PurchaseStop = { at: "estimated-price", answers: { homeValue: 400_000 } };
const home: PurchaseStop[] = [
  price,
  { at: "state", answers: { propertyState: "CA" }, outcome: "served" },
  { at: "county", answers: { propertyCounty: "Orange" }, outcome: "found" },
];
const offered: PurchaseStop[] = [
  { at: "property-address-status", answers: { propertyAddressStatus: "known" } },
  { at: "property-address" },
  { at: "accepted-offer", answers: { acceptedOffer: true } },
];
const searching: PurchaseStop[] = [
  { at: "property-address-status", answers: { propertyAddressStatus: "searching" } },
  { at: "accepted-offer", answers: { acceptedOffer: false } },
];
const money: PurchaseStop[] = [
  { at: "employment-status", answers: { employmentStatus: "employed" } },
  { at: "estimated-credit-score", answers: { scoreBand: "740+" } },
  { at: "bankruptcy", answers: { bankruptcyStatus: "none" } },
  { at: "late-mortgage-payments", answers: { lateMortgagePayments: "none" } },
];
const down = (outcome = "alone"): PurchaseStop => ({
  at: "estimated-down-payment",
  answers: { downPayment: 80_000 },
  outcome,
});
const estimate: PurchaseStop[] = [
  { at: "mortgage-rate-estimate", answers: { termYears: 30 } },
  { at: "certified-approval" },
  { at: "marital-status", answers: { maritalStatus: "married" } },
];
const alone: PurchaseStop = { at: "partners-information-consent", answers: { spouseOnLoan: false } };
const together: PurchaseStop[] = [
  { at: "partners-information-consent", answers: { spouseOnLoan: true } },
  { at: "partners-name", answers: { coBorrower: { firstName: "Leo", lastName: "Lee" }, isJoint: true } },
  { at: "partners-military-status", answers: { partnerHasServed: true }, facts: { applicants: two } },
];
const look = (outcome: string, facts: Partial<PurchaseFacts> = {}): PurchaseStop => ({
  at: "current-address",
  outcome,
  facts,
});
const realty: PurchaseStop = { at: "realty", answers: { isEnrolledInRealty: true } };
const income = (item: string): PurchaseStop[] => [
  {
    at: `m/income/income-type@${item}`,
    answers: { incomeTypes: { [item.slice(0, 2)]: ["FullTimeEmployment"] } },
  },
  { at: `m/income/income-amount@${item}` },
  { at: `m/income/income-employer-info@${item}/0`, outcome: "enough" },
  { at: `m/income/income-summary@${item}` },
];
const demographicStops: PurchaseStop[] = [
  { at: "demographics", outcome: "asked" },
  { at: "demographics-questionnaire@A1" },
];

const toLook = [...named, ...home, ...offered, ...money, down(), ...estimate, alone];
const toIncome = [...toLook, look("prequalified"), realty, { at: "prequalified" }];
const toTheEnd = [...toIncome, ...income("A1/0"), ...demographicStops];

const purchaseCase = (
  name: string,
  stops: readonly PurchaseStop[],
  reaches: string,
  known?: PurchaseCase["known"],
): PurchaseCase => ({
  name,
  entry: "home",
  stops,
  reaches,
  ...(known ? { known } : {}),
});

/** The two outcomes of a page with a call button. */
const callCases = (
  name: string,
  stops: readonly PurchaseStop[],
  at: string,
  known?: PurchaseCase["known"],
): PurchaseCase[] =>
  ["calling-you", "calling-soon"].map((outcome) =>
    purchaseCase(`${name}, then ${outcome}`, [...stops, { at, outcome }], `m/mbc/${outcome}`, known),
  );

const css = { isFromCSS: true as const };
/** The three last steps after the same path. */
const lastSteps = (
  name: string,
  stops: readonly PurchaseStop[],
  known: PurchaseCase["known"] = {},
): PurchaseCase[] => [
  purchaseCase(`LASTSTEP-03 ${name}`, stops, "calling-soon", known),
  purchaseCase(`LASTSTEP-01 ${name}`, stops, "thank-you", { ...known, ...css }),
];
const lastStepsSearching = (
  name: string,
  stops: readonly PurchaseStop[],
  known: PurchaseCase["known"] = {},
): PurchaseCase => purchaseCase(`LASTSTEP-02 ${name}`, stops, "time-to-upload", { ...known, ...css });

/** The same stops for a buyer who has found no home yet. */
const withoutHome = (stops: readonly PurchaseStop[]): PurchaseStop[] =>
  stops.flatMap((stop) => {
    if (stop.at === "property-address-status") return searching.slice(0, 1);
    if (stop.at === "property-address") return [];
    if (stop.at === "accepted-offer") return searching.slice(1);
    if (stop.at === "estimated-down-payment")
      return [stop, { at: "home-shopping-date", answers: { homeShoppingDate: "now" as const } }];
    if (stop.at === "realty")
      return [stop, { at: "home-shopping-location", answers: { propertyCities: ["Irvine"] } }];
    return [stop];
  });

const later = (at: "ssn" | "ssn-last-four", before: PurchaseStop): PurchaseCase[] => {
  const after = (outcome: string) => [...toLook, before, { at: `${at}@A1`, outcome }];
  return [
    purchaseCase(`SOFTPULL2-03 ${at}: pre-qualified`, after("prequalified"), "realty"),
    ...["frozen", "not-prequalified", "attempts-used"].map((outcome) =>
      purchaseCase(`${at}: ${outcome}`, after(outcome), "unable-to-pre-qualify"),
    ),
    ...lastSteps(`SOFTPULL2-01 ${at}: no data`, after("failed")),
    lastStepsSearching(`SOFTPULL2-01 ${at}: no data`, withoutHome(after("failed"))),
  ];
};

const needsFull = look("full-ssn", { needsFullSsn: ["A1"] });
const needsLast4 = look("last4", { needsLast4: ["A1"] });
const resumed = { appId: "APP", applicants: one, resumed: {} };
const forSsn = { ...resumed, initiation: "resume-ssn-verification" as const };

export const purchaseCases: readonly PurchaseCase[] = [
  purchaseCase("ORD-purchase-start: name, phone and code first", named, "estimated-price"),
  ...lastSteps("ORD-purchase-full, with an accepted offer", toTheEnd),
  lastStepsSearching("ORD-purchase-full, still looking", withoutHome(toTheEnd)),
  purchaseCase(
    "ORD-purchase-full, two borrowers",
    [
      ...named,
      ...home,
      ...offered,
      ...money,
      down(),
      ...estimate,
      ...together,
      look("prequalified"),
      realty,
      { at: "prequalified" },
      ...income("A1/0"),
      ...income("A2/1"),
      ...demographicStops,
      { at: "demographics-questionnaire@A2" },
    ],
    "calling-soon",
  ),
  purchaseCase(
    "ROLE-03 only the applicant of the lock is asked",
    [
      ...named,
      ...home,
      ...offered,
      ...money,
      down(),
      ...estimate,
      ...together,
      look("prequalified"),
      realty,
      { at: "prequalified" },
      ...income("A1/0"),
      ...income("A2/1"),
      { at: "demographics", outcome: "asked" },
      { at: "demographics-questionnaire@A2" },
    ],
    "calling-soon",
    { demographicsLockApplicant: "A2" },
  ),
  ...lastSteps("without the demographics", [
    ...toIncome,
    ...income("A1/0"),
    { at: "demographics", outcome: "skipped" },
  ]),
  lastStepsSearching(
    "without the demographics",
    withoutHome([...toIncome, ...income("A1/0"), { at: "demographics", outcome: "skipped" }]),
  ),
  ...callCases("calling-soon", toTheEnd, "calling-soon"),
  ...callCases("thank-you", toTheEnd, "thank-you", css),
  ...callCases("time-to-upload", withoutHome(toTheEnd), "time-to-upload", css),
  purchaseCase(
    "no income",
    [
      ...toIncome,
      { at: "m/income/income-type@A1/0", answers: { incomeTypes: { A1: [] } } },
      { at: "m/income/income-summary@A1/0" },
    ],
    "demographics",
  ),
  purchaseCase(
    "a new job: what was before is asked",
    [
      ...toIncome,
      ...income("A1/0").slice(0, 2),
      { at: "m/income/income-employer-info@A1/0/0", outcome: "recent" },
      { at: "m/income/income-past-history@A1/0" },
    ],
    "m/income/income-summary@A1/0",
  ),
  purchaseCase(
    "a state we do not lend in",
    [...named, price, { at: "state", outcome: "not-served" }],
    "unable-to-pre-qualify",
  ),
  purchaseCase(
    "several counties fit",
    [
      ...named,
      price,
      { at: "state", answers: { propertyState: "CA" }, outcome: "served" },
      { at: "county", outcome: "several" },
      { at: "county-select", answers: { propertyCounty: "Orange" } },
    ],
    "property-address-status",
  ),
  ...["calling-you", "calling-soon"].flatMap((outcome) => {
    const early = `m/mbc/${outcome}~early`;
    const calledStops = [...named, ...home, ...offered, ...money, down(outcome), { at: early }];
    return [
      purchaseCase(`called on the way (${outcome}), and gone on`, calledStops, "mortgage-rate-estimate"),
      purchaseCase(
        `called on the way (${outcome}), still looking`,
        [...named, ...home, ...searching, ...money, down(outcome), { at: early }],
        "home-shopping-date",
      ),
    ];
  }),
  purchaseCase(
    "still looking: the date is asked",
    [...named, ...home, ...searching, ...money, down()],
    "home-shopping-date",
  ),
  purchaseCase("SOFTPULL1-01 no data", [...toLook, look("no-data", { needsFullSsn: ["A1"] })], "ssn@A1"),
  purchaseCase("SOFTPULL1-03 full SSN", [...toLook, needsFull], "ssn@A1"),
  purchaseCase("SOFTPULL1-04 last four", [...toLook, needsLast4], "ssn-last-four@A1"),
  ...["all-frozen", "some-frozen", "not-prequalified", "attempts-used"].map((outcome) =>
    purchaseCase(`first look: ${outcome}`, [...toLook, look(outcome)], "unable-to-pre-qualify"),
  ),
  purchaseCase("SOFTPULL1-07 pre-qualified", [...toLook, look("prequalified")], "realty"),
  ...later("ssn", needsFull),
  ...later("ssn-last-four", needsLast4),
  purchaseCase(
    "last four, then the whole number",
    [...toLook, look("last4", { needsLast4: ["A1"], needsFullSsn: ["A1"] }), { at: "ssn-last-four@A1" }],
    "ssn@A1",
  ),
  purchaseCase(
    "a freeze that was lifted",
    [...toLook, look("all-frozen"), { at: "unable-to-pre-qualify", outcome: "prequalified" }],
    "realty",
  ),
  ...lastSteps("lifted, and no report", [
    ...toLook,
    look("all-frozen"),
    { at: "unable-to-pre-qualify", outcome: "failed" },
  ]),
  lastStepsSearching(
    "lifted, and no report",
    withoutHome([...toLook, look("all-frozen"), { at: "unable-to-pre-qualify", outcome: "failed" }]),
  ),
  purchaseCase(
    "no more can be done online",
    [...toLook, look("all-frozen"), { at: "unable-to-pre-qualify" }],
    "unable-to-pre-qualify",
  ),
  ...callCases("unable", [...toLook, look("not-prequalified")], "unable-to-pre-qualify"),
  purchaseCase("EXCH-01 resume-beginning: name and phone are known", [{ at: "home" }], "estimated-price", {
    ...resumed,
    initiation: "resume-beginning",
  }),
  purchaseCase(
    "EXCH-01 resume-ssn-verification: the last four, then to a person",
    [{ at: "home" }, { at: "ssn-last-four@A1", outcome: "prequalified" }],
    "calling-soon",
    {
      ...forSsn,
      needsLast4: ["A1"],
    },
  ),
  purchaseCase(
    "EXCH-01 resume-ssn-verification: two whole numbers",
    [{ at: "home" }, { at: "ssn@A1" }],
    "ssn@A2",
    {
      ...forSsn,
      applicants: two,
      needsFullSsn: ["A1", "A2"],
    },
  ),
  ...lastSteps(
    "resume-ssn-verification: the whole number",
    [{ at: "home" }, { at: "ssn@A1", outcome: "prequalified" }],
    {
      ...forSsn,
      needsFullSsn: ["A1"],
    },
  ).slice(0, 1),
  ...(["needsFullSsn", "needsLast4"] as const).flatMap((needs) => {
    const at = needs === "needsFullSsn" ? "ssn@A1" : "ssn-last-four@A1";
    const stops: PurchaseStop[] = [
      { at: "home" },
      { at, outcome: "prequalified", answers: { acceptedOffer: true } },
    ];
    return [
      purchaseCase(`resume-ssn-verification from their own account (${at})`, stops, "thank-you", {
        ...forSsn,
        ...css,
        [needs]: ["A1"],
      }),
      purchaseCase(
        `resume-ssn-verification from their own account, no offer (${at})`,
        stops.slice(0, 1).concat({ at, outcome: "prequalified" }),
        "time-to-upload",
        {
          ...forSsn,
          ...css,
          [needs]: ["A1"],
        },
      ),
    ];
  }),
];
