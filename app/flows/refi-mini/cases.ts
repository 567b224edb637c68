import {
  at,
  cash,
  eligible,
  ends,
  found,
  foundElsewhere,
  known,
  marriedAlone,
  named,
  offerStops,
  mortgageOn,
  mortgageOnNewHome,
  otherIs,
  pulled,
  searchStops,
  second,
  borrowerQuestions,
  single,
  subjectIs,
  lienTyped,
  wants,
  withFriend,
  withSpouse,
  withMergedRecords,
  type RefiCase,
  type RefiStop,
} from "./stops";

/** Cases of a page where a call from a banker can be requested. */
const callCases = (name: string, stops: readonly RefiStop[], step: string): RefiCase[] => [
  {
    name: `${name}, called now`,
    entry: "home",
    stops: [...stops, ends(step, "calling-you"), ...at("thankyou-connecting-to-mb")],
    reaches: "thankyou-connecting-to-mb",
  },
  {
    name: `${name}, called soon`,
    entry: "home",
    stops: [...stops, ends(step, "calling-soon"), ...at("thankyou-call-us")],
    reaches: "thankyou-call-us",
  },
];
/** The same, with the page left as it is. */
const callOrStayCases = (name: string, stops: readonly RefiStop[], step: string): RefiCase[] => [
  ...callCases(name, stops, step),
  { name: `${name}, who stays`, entry: "home", stops: [...stops, ...at(step)], reaches: step },
];
/** The same, with a second button. */
const callOrLaterCases = (name: string, stops: readonly RefiStop[], step: string): RefiCase[] => [
  ...callOrStayCases(name, stops, step),
  {
    name: `${name}, who thinks it over`,
    entry: "home",
    stops: [...stops, ends(step, "interested"), ...at("thankyou-interest")],
    reaches: "thankyou-interest",
  },
];

const askedAgain = (step: string, facts: Parameters<typeof pulled>[1], outcome: string): RefiStop[] => [
  ...known,
  pulled(outcome, facts),
  { at: step },
];
const needsSsn = { needsFullSsn: ["A1"] };
const needsLast4 = { needsLast4: ["A1"] };
/** A pull after an SSN, its last digits or an unlock, with each outcome. */
const laterPullCases = (
  step: string,
  item: string,
  firstOutcome: string,
  facts: Parameters<typeof pulled>[1],
) =>
  (
    [
      ["failed", "thankyou-unfortunately"],
      ["frozen", "frozen-credit"],
      ["attempts-used", "unable-to-pre-qualify"],
      ["not-prequalified", "unable-to-pre-qualify"],
    ] as const
  )
    .filter(([outcome]) => step !== "frozen-credit" || outcome !== "frozen")
    .map(([outcome, reaches]): RefiCase => {
      const before = askedAgain(`${step}${item}`, facts, firstOutcome).slice(0, -1);
      return {
        name: `${step}: ${outcome}`,
        entry: "home",
        stops: [...before, ends(`${step}${item}`, outcome)],
        reaches,
      };
    });
const later = { isPreQualEligible: true, liabilities: ["L1"] };

const baseCases: readonly RefiCase[] = [
  ...callOrLaterCases("alone, savings", offerStops("savings", "savings"), "banker-assigned"),
  ...callOrLaterCases("alone, cash found", offerStops("cashout", "cashout"), "cashout-prequalified"),
  ...callOrStayCases(
    "nothing found",
    [...offerStops("none", "none"), ends("loan-alternatives", "none")],
    "no-loan",
  ),
  {
    name: "an offer declined, a banker wanted",
    entry: "home",
    stops: [...offerStops("savings", "declined"), ends("loan-alternatives", "banker")],
    reaches: "banker-assigned",
  },
  {
    name: "an offer declined, for later",
    entry: "home",
    stops: [...offerStops("cashout", "declined"), ends("loan-alternatives", "interested")],
    reaches: "thankyou-interest",
  },
  ...callOrStayCases("score too low", [wants(["payment"], "0-619")], "unable-to-qualify"),
  {
    name: "a home where we do not lend",
    entry: "home",
    stops: [wants(), ...foundElsewhere],
    reaches: "unable-to-qualify",
  },
  {
    name: "an application that we may not take online",
    entry: "home",
    stops: [wants(), ...found, ...subjectIs(), named("restricted"), ...at("thankyou-call-us")],
    reaches: "thankyou-call-us",
  },
  {
    name: "cash, entered at the amount, with a friend",
    entry: "cashout-amount",
    stops: [cash, ...found, ...subjectIs(), named(), ...withFriend, ...borrowerQuestions(2)],
    reaches: "date-of-birth@A1",
  },
  {
    name: "entered at the address, a home for several families",
    entry: "address",
    stops: [...found, ...subjectIs("MULTIFAMILY"), named(), marriedAlone, ...borrowerQuestions()],
    reaches: "date-of-birth@A1",
  },
  {
    name: "cash in hand, married, three mortgages on two homes",
    entry: "home",
    stops: [
      wants(["payment", "cash"]),
      cash,
      ...found,
      ...subjectIs(),
      named(),
      ...withSpouse,
      ...borrowerQuestions(2),
      ends("date-of-birth@A1", "prequalified"),
      { at: "date-of-birth@A2", facts: { isPreQualEligible: true, liabilities: ["L1", "L2", "L3"] } },
      mortgageOn("L1", "1"),
      ...mortgageOnNewHome("L2", "2"),
      mortgageOn("L3", "2"),
      ...otherIs("2", "MULTIFAMILY", ["0", "1"]),
      ...searchStops("cashout"),
    ],
    reaches: "congratulations@cashout",
  },
  {
    name: "four mortgages on one home: two are typed",
    entry: "home",
    stops: [
      ...known,
      eligible("L1", "L2", "L3", "L4"),
      mortgageOn("L1", "1"),
      mortgageOn("L2", "1"),
      mortgageOn("L3", "1"),
      mortgageOn("L4", "1"),
      ...at("properties"),
      lienTyped("L1", "FirstLien"),
      lienTyped("L2", "Other"),
    ],
    reaches: "congratulations~finding@finding-offers",
  },
  {
    name: "a mortgage on another home, which is owned with somebody else",
    entry: "home",
    stops: [
      ...known,
      eligible("L1"),
      ...mortgageOnNewHome("L1", "2"),
      ...otherIs("2", "CONDO", ["0", { firstName: "Eve", lastName: "Elsewhere" }]),
      ...at("properties"),
    ],
    reaches: "congratulations~finding@finding-offers",
  },
  { name: "no mortgage at all", entry: "home", stops: [...known, eligible()], reaches: "properties" },
  {
    name: "a mortgage on no home any more",
    entry: "home",
    stops: [...known, eligible("L1"), mortgageOn("L1", "none")],
    reaches: "properties",
  },
  ...laterPullCases("social-security", "@A1", "full-ssn", needsSsn),
  ...laterPullCases("social-security-last-4", "@A1", "last4", needsLast4),
  ...laterPullCases("frozen-credit", "", "all-frozen", {}),
  {
    name: "social-security, then eligible",
    entry: "home",
    stops: [
      ...known,
      pulled("no-data", needsSsn),
      { at: "social-security@A1", facts: later, outcome: "prequalified" },
    ],
    reaches: "liability-property@L1",
  },
  {
    name: "last four digits, then eligible",
    entry: "home",
    stops: [
      ...known,
      pulled("last4", needsLast4),
      { at: "social-security-last-4@A1", facts: later, outcome: "prequalified" },
    ],
    reaches: "liability-property@L1",
  },
  {
    name: "last four digits of one, all digits of the other",
    entry: "home",
    stops: [
      wants(),
      ...found,
      ...subjectIs(),
      named(),
      ...withSpouse,
      ...borrowerQuestions(2),
      ends("date-of-birth@A1", "last4"),
      { at: "date-of-birth@A2", facts: { needsLast4: ["A1"], needsFullSsn: ["A2"] }, outcome: "last4" },
      ...at("social-security-last-4@A1"),
      ends("social-security@A2", "frozen"),
    ],
    reaches: "frozen-credit",
  },
  {
    name: "frozen, unlocked, eligible",
    entry: "home",
    stops: [...known, pulled("some-frozen"), { at: "frozen-credit", facts: later, outcome: "prequalified" }],
    reaches: "liability-property@L1",
  },
  ...callOrStayCases("not pre-qualified", [...known, pulled("not-prequalified")], "unable-to-pre-qualify"),
  ...callOrStayCases(
    "a pull that failed",
    [...known, pulled("full-ssn", needsSsn), ends("social-security@A1", "failed")],
    "thankyou-unfortunately",
  ),
  {
    name: "a friend joins after all",
    entry: "home",
    stops: [
      wants(),
      ...found,
      ...subjectIs(),
      named(),
      ...single,
      { at: "add-loan-partner-other", answers: { friendOnLoan: true } },
      second,
    ],
    reaches: "property-owners@1",
  },
];

/** Test cases of the refinance wizard as tables. Together they cover every edge of it. */
export const refiCases: readonly RefiCase[] = baseCases.map(withMergedRecords);
