import { SPW_CREDIT_TARGETS } from "~/domain/spw-credit";
import {
  PHONE,
  linked,
  banker,
  opened,
  code,
  proving,
  paid,
  approved,
  wholePresentation,
  comparisonStops,
  customer,
  creditCase,
  ESTIMATE,
  ahead,
  remainingCase,
  answeredCase,
  type SpwCase,
  type SpwStop,
} from "./stops";

/** Test cases of the sales presentation, as tables. */

const entered: SpwCase[] = [
  customer("a link that was opened before its code", [], "loan-presentation"),
  customer("ORD-spw: home first", [{ at: "home" }], "input-phone", linked, "home"),
  customer(
    "home, in a browser that has proven the phone",
    [{ at: "home" }],
    "validate-phone",
    { ...linked, ...opened, provenBefore: true },
    "home",
  ),
  customer(
    "home, and nobody knows a number",
    [{ at: "home" }, { at: "phone", answers: { phoneNumber: PHONE } }],
    "validate-phone",
    { ...linked, hasPhone: false },
    "home",
  ),
  customer(
    "the link, in a browser that has proven the phone",
    [{ at: "loan-presentation" }],
    "validate-phone",
    { ...linked, ...opened, provenBefore: true },
  ),
  customer("the link, and nobody knows a number", [{ at: "loan-presentation" }], "phone", {
    ...linked,
    hasPhone: false,
  }),
  customer("the page of the number", [{ at: "input-phone" }], "validate-phone", linked, "input-phone"),
  ...SPW_CREDIT_TARGETS.map((target) =>
    customer(
      `the code was right, and the credit leads to ${target}`,
      [...proving, code(target, { needsLast4: ["A1"], needsFullSsn: ["A1"] })],
      {
        "ssn-verification": "ssn-verification@A1",
        "social-security": "social-security@A1",
        "social-security-last-4": "social-security-last-4@A1",
      }[target as string] ?? target,
    ),
  ),
  customer(
    "the code was right, and nothing is said",
    [...proving, { at: "validate-phone", facts: opened }],
    "credit-report-cost",
  ),
];

const digits: SpwCase[] = [
  customer(
    "SPW-CREDIT-06: a number that no file has",
    [...proving, code("ssn-verification"), { at: "ssn-verification@A1" }],
    "upgrade",
  ),
  customer(
    "a number that is not theirs",
    [...proving, code("ssn-verification"), { at: "ssn-verification@A1", outcome: "cannot-process" }],
    "thankyou-cannot-process",
  ),
  customer(
    "SPW-CREDIT-04: the last four digits",
    [
      ...proving,
      code("social-security-last-4", { needsLast4: ["A1"] }),
      { at: "social-security-last-4@A1" },
      { at: "upgrade" },
    ],
    "credit-report-cost",
  ),
  customer(
    "SPW-CREDIT-05: the last four digits, and then the whole number",
    [
      ...proving,
      code("social-security-last-4", { needsLast4: ["A1"] }),
      { at: "social-security-last-4@A1", facts: { needsFullSsn: ["A1"] } },
      { at: "social-security@A1" },
    ],
    "upgrade",
  ),
  customer(
    "SPW-CREDIT-03: a whole number that is not theirs",
    [
      ...proving,
      code("social-security", { needsFullSsn: ["A1"] }),
      { at: "social-security@A1", outcome: "cannot-process" },
    ],
    "thankyou-cannot-process",
  ),
];

const reports: SpwCase[] = [
  creditCase(
    "SPW-HARDPULL-02: eligible",
    [paid("eligible", true), { at: "credit-scores" }],
    "credit-approved",
  ),
  creditCase(
    "SPW-HARDPULL-03: not eligible",
    [paid("ineligible", false), { at: "credit-scores" }, { at: "credit-review" }],
    "unqualified-declined",
  ),
  creditCase(
    "SPW-HARDPULL-04: no data",
    [paid("no-data"), { at: "credit-review" }],
    "thankyou-unfortunately",
  ),
  creditCase(
    "SPW-HARDPULL-01: frozen, then eligible",
    [paid("frozen"), { at: "frozen-credit", outcome: "eligible", facts: { isEligible: true } }],
    "credit-scores",
  ),
  creditCase(
    "SPW-HARDPULL-01: frozen, then no data",
    [paid("frozen"), { at: "frozen-credit", outcome: "no-data" }],
    "credit-review",
  ),
  creditCase(
    "the report has not come",
    [paid(), { at: "frozen-wait", outcome: "eligible", facts: { isEligible: true } }],
    "credit-scores",
  ),
  creditCase(
    "the report has not come, and is frozen",
    [paid(), { at: "frozen-wait", outcome: "frozen" }],
    "frozen-credit",
  ),
  creditCase(
    "the report has not come, and has no data",
    [paid(), { at: "frozen-wait", outcome: "no-data" }],
    "credit-review",
  ),
];

/** The remaining pages after the questions, and where they lead. */
const FROM_FEES = [
  ["application-fee", "application-fee"],
  ["payment", "payment~lock"],
  ["mortgage-banker-info", "mortgage-banker-info"],
  ["", "banker-assigned"],
] as const;

const presented: SpwCase[] = [
  customer(
    "ORD-spw-presentation: what we did for others comes first",
    [...approved, wholePresentation],
    "performance",
  ),
  customer(
    "what we did for others",
    [...approved, wholePresentation, { at: "performance" }],
    "loan-program-options",
  ),
  customer(
    "what we did for others was seen before",
    [...approved, { ...wholePresentation, facts: ahead() }],
    "loan-program-options",
  ),
  remainingCase("a Loan Estimate is to be answered", ["display-loan-estimate"], "display-loan-estimate"),
  remainingCase("the questions are all that is left", ["demographics"], "demographics"),
  remainingCase("the application fee is due", ["application-fee", "payment"], "application-fee"),
  remainingCase("the lock fee is due", ["payment"], "payment~lock"),
  remainingCase("nobody looks after them yet", ["mortgage-banker-info"], "mortgage-banker-info"),
  remainingCase("nothing is left", [], "banker-assigned"),
  ...[["demographics", "demographics"] as const, ...FROM_FEES].flatMap(([next, reaches]) => {
    const facts = ahead(...(next === "" ? [] : [next]));
    const proceedStop: SpwStop = { at: "display-loan-estimate~proceed", facts };
    return [
      answeredCase(
        `the Loan Estimate is answered, then ${reaches}`,
        [ESTIMATE],
        [{ at: ESTIMATE, facts }],
        reaches,
      ),
      answeredCase(
        `F8: and gone on with, then ${reaches}`,
        [ESTIMATE],
        [{ at: ESTIMATE }, proceedStop],
        reaches,
      ),
    ];
  }),
  answeredCase(
    "F8: the Loan Estimate was received, and nothing else was said to it",
    [ESTIMATE],
    [{ at: ESTIMATE }],
    "display-loan-estimate~proceed",
  ),
  answeredCase(
    "another rate was chosen, whose Loan Estimate is still to be received",
    [ESTIMATE],
    [
      { at: ESTIMATE },
      { at: "display-loan-estimate~proceed", facts: ahead("demographics") },
      { at: "best-offers", answers: { chosenRate: "15y-fixed" }, facts: ahead(ESTIMATE) },
    ],
    ESTIMATE,
  ),
  ...(
    [
      [["mortgage-banker-info"], "mortgage-banker-info"],
      [[], "banker-assigned"],
    ] as const
  ).map(([pages, reaches]) =>
    answeredCase(
      `the Loan Estimate of the locked rate was received, and then comes ${reaches}`,
      ["payment"],
      [
        { at: "payment~lock", facts: ahead(ESTIMATE) },
        { at: "display-loan-estimate~locked", facts: ahead(...pages) },
      ],
      reaches,
    ),
  ),
  answeredCase(
    "the rate was locked, which a revised Loan Estimate says",
    ["payment"],
    [{ at: "payment~lock", facts: ahead(ESTIMATE) }],
    "display-loan-estimate~locked",
  ),
  ...FROM_FEES.flatMap(([next, reaches]) => {
    const facts = ahead(...(next === "" ? [] : [next]));
    return [
      answeredCase(
        `the questions are skipped, and then comes ${reaches}`,
        ["demographics"],
        [{ at: "demographics", outcome: "skipped", facts }],
        reaches,
      ),
      answeredCase(
        `the questions are answered, and then comes ${reaches}`,
        ["demographics"],
        [
          { at: "demographics", outcome: "asked" },
          { at: "demographics-questionnaire@A1", facts },
        ],
        reaches,
      ),
    ];
  }),
  ...(
    [
      [["payment"], "payment~lock"],
      [["mortgage-banker-info"], "mortgage-banker-info"],
      [[], "banker-assigned"],
    ] as const
  ).map(([pages, reaches]) =>
    answeredCase(
      `the application fee is paid, and then comes ${reaches}`,
      ["application-fee", "payment"],
      [{ at: "application-fee" }, { at: "payment", facts: ahead(...pages) }],
      reaches,
    ),
  ),
  answeredCase(
    "the lock fee is paid, and somebody is chosen",
    ["payment", "mortgage-banker-info"],
    [{ at: "payment~lock" }, { at: "mortgage-banker-info" }],
    "banker-assigned",
  ),
  answeredCase(
    "the lock fee is paid",
    ["payment"],
    [{ at: "payment~lock", facts: ahead() }],
    "banker-assigned",
  ),
  customer(
    "the loan options are entered behind the credit",
    comparisonStops,
    "validate-phone",
    { ...linked, ...opened, provenBefore: true },
    "loan-program-options",
  ),
  customer(
    "the homes are entered",
    [],
    "real-estate-owned",
    { ...linked, ...opened, provenBefore: true },
    "real-estate-owned",
  ),
];

const stops: SpwCase[] = [
  {
    name: "ROLE-01: an employee sees what is presented, and none of the customer's own acts",
    entry: "home",
    known: banker,
    stops: [
      { at: "home" },
      { at: "loan-presentation" },
      { at: "performance" },
      ...comparisonStops,
      { at: "display-loan-estimate" },
      { at: "mortgage-banker-info" },
    ],
    reaches: "banker-assigned",
  },
  ...(["declined", "no-data"] as const).map((credit): SpwCase => ({
    name: `an employee reads what was decided, and presents no loan: ${credit}`,
    entry: "home",
    known: { ...banker, credit },
    stops: [{ at: "home" }, { at: "loan-presentation" }],
    reaches: "credit-review",
  })),
  {
    name: "a link that does not open",
    entry: "home",
    known: { unopened: "refused" },
    stops: [],
    reaches: "home",
  },
];

export const spwCases: readonly SpwCase[] = [...entered, ...digits, ...reports, ...presented, ...stops];
