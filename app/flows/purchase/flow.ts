import { income } from "~/modules/income/module";
import { mbc } from "~/modules/mbc/module";
import { callEdges } from "~/steps/call/call-edges";
import type { LaterPullOutcome } from "~/steps/credit/outcomes";
import { bothConditions, defineFlow, END, mount } from "~/wizard/flow";
import { endedWith, type Condition } from "~/wizard/step";
import * as c from "./conditions";
import type { PurchaseState } from "./state";
import { steps } from "./steps";

const incomeMount = mount<PurchaseState>()(income, {
  at: "m/income",
  ports: { done: "demographics" },
  otherwise: "demographics",
});
const mbcMount = mount<PurchaseState>()(mbc, { at: "m/mbc", ports: {} });

const callOr = callEdges("m/mbc/calling-you", "m/mbc/calling-soon");
const callFirst = callEdges("m/mbc/calling-you~early", "m/mbc/calling-soon~early");

/** LASTSTEP-01 to 03. */
const lastStep = [
  { when: c.fromCssWithOffer, to: "thank-you" },
  { when: c.fromCss, to: "time-to-upload" },
  { to: "calling-soon" },
] as const;

/** The same, under a condition. */
const lastStepWhen = (holds: Condition<PurchaseState>) =>
  [
    { when: bothConditions(holds, c.fromCssWithOffer), to: "thank-you" },
    { when: bothConditions(holds, c.fromCss), to: "time-to-upload" },
    { when: holds, to: "calling-soon" },
  ] as const;

/** The planned purchase date. Not asked when a price is agreed on already. */
const shoppingDate = [
  { when: c.offerAccepted, to: "mortgage-rate-estimate" },
  { to: "home-shopping-date" },
] as const;

/**
 * Edges after a pull that followed an SSN (SOFTPULL2-01 to 04, SOFTPULL-03, as A21 of the wizard
 * has them).
 */
const afterLaterPull = (step: { outcomes?: readonly LaterPullOutcome[] }) =>
  [
    ...lastStepWhen(endedWith(step, "failed")),
    { when: endedWith(step, "frozen", "not-prequalified", "attempts-used"), to: "unable-to-pre-qualify" },
    ...lastStepWhen(c.verifiesSsn),
    { to: "realty" },
  ] as const;

/** The definition of the purchase wizard. The order of its steps is written only here. */
export const purchase = defineFlow<PurchaseState>()({
  id: "purchase",
  prefix: "/purchase",
  home: "home",
  layout: "purchase-flow",
  steps: {
    ...steps,
    ...incomeMount.steps,
    ...mbcMount.steps,
    // Requested in the middle of the flow: the visitor continues while waiting.
    "m/mbc/calling-you~early": mbcMount.steps["m/mbc/calling-you"],
    "m/mbc/calling-soon~early": mbcMount.steps["m/mbc/calling-soon"],
  },
  edges: {
    // EXCH-01: three ways in, by the link that was opened.
    home: [
      { when: c.verifiesSsn, to: "ssn-last-four" },
      { when: c.isKnown, to: "estimated-price" },
      { to: "borrower-name" },
    ],
    "borrower-name": "phone-number",
    "phone-number": "otp",
    otp: "estimated-price",
    "estimated-price": "state",
    state: [{ when: endedWith(steps.state, "not-served"), to: "unable-to-pre-qualify" }, { to: "county" }],
    county: [
      { when: endedWith(steps.county, "several"), to: "county-select" },
      { to: "property-address-status" },
    ],
    "county-select": "property-address-status",
    "property-address-status": [{ when: c.addressKnown, to: "property-address" }, { to: "accepted-offer" }],
    "property-address": "accepted-offer",
    "accepted-offer": "employment-status",
    "employment-status": "estimated-credit-score",
    "estimated-credit-score": "bankruptcy",
    bankruptcy: "late-mortgage-payments",
    "late-mortgage-payments": "estimated-down-payment",
    "estimated-down-payment": [
      ...callFirst(steps["estimated-down-payment"], "home-shopping-date").slice(0, 2),
      ...shoppingDate,
    ],
    "m/mbc/calling-you~early": shoppingDate,
    "m/mbc/calling-soon~early": shoppingDate,
    "home-shopping-date": "mortgage-rate-estimate",
    "mortgage-rate-estimate": "certified-approval",
    "certified-approval": "marital-status",
    "marital-status": "partners-information-consent",
    "partners-information-consent": [
      { when: c.partnerJoins, to: "partners-name" },
      { to: "current-address" },
    ],
    "partners-name": "partners-military-status",
    "partners-military-status": "current-address",
    // SOFTPULL1-01 to 08; rule 9 stays on the page.
    "current-address": [
      { when: endedWith(steps["current-address"], "no-data", "full-ssn"), to: "ssn" },
      { when: endedWith(steps["current-address"], "last4"), to: "ssn-last-four" },
      {
        when: endedWith(
          steps["current-address"],
          "all-frozen",
          "some-frozen",
          "not-prequalified",
          "attempts-used",
        ),
        to: "unable-to-pre-qualify",
      },
      { to: "realty" },
    ],
    "ssn-last-four": [{ when: c.fullSsnNeededToo, to: "ssn" }, ...afterLaterPull(steps["ssn-last-four"])],
    ssn: afterLaterPull(steps.ssn),
    realty: [{ when: c.offerAccepted, to: "prequalified" }, { to: "home-shopping-location" }],
    "home-shopping-location": "prequalified",
    prequalified: "m/income/income-type",
    ...incomeMount.edges,
    demographics: [
      ...lastStepWhen(endedWith(steps.demographics, "skipped")),
      { to: "demographics-questionnaire" },
    ],
    "demographics-questionnaire": lastStep,
    "calling-soon": callOr(steps["calling-soon"], END),
    "thank-you": callOr(steps["thank-you"], END),
    "time-to-upload": callOr(steps["time-to-upload"], END),
    // Lifting a freeze reopens the path.
    "unable-to-pre-qualify": [
      { when: endedWith(steps["unable-to-pre-qualify"], "prequalified"), to: "realty" },
      ...lastStepWhen(endedWith(steps["unable-to-pre-qualify"], "failed")),
      ...callOr(steps["unable-to-pre-qualify"], END),
    ],
    ...mbcMount.edges,
    error: END,
  },
  blocks: incomeMount.blocks,
  sections: [
    {
      title: "About you",
      nodes: ["home", "borrower-name", "phone-number", "otp"],
    },
    {
      title: "The home",
      nodes: [
        "estimated-price",
        "state",
        "county",
        "county-select",
        "property-address-status",
        "property-address",
        "accepted-offer",
      ],
      hidden: ["county-select", "property-address"],
    },
    {
      title: "Your money",
      nodes: [
        "employment-status",
        "estimated-credit-score",
        "bankruptcy",
        "late-mortgage-payments",
        "estimated-down-payment",
        "home-shopping-date",
        "mortgage-rate-estimate",
        "certified-approval",
      ],
      hidden: ["home-shopping-date"],
    },
    {
      title: "Who buys",
      nodes: [
        "marital-status",
        "partners-information-consent",
        "partners-name",
        "partners-military-status",
        "current-address",
        "ssn-last-four",
        "ssn",
      ],
      hidden: ["partners-name", "partners-military-status", "ssn-last-four", "ssn"],
    },
    {
      title: "Your pre-qualification",
      nodes: ["realty", "home-shopping-location", "prequalified"],
      hidden: ["home-shopping-location"],
    },
    {
      title: "Your income",
      nodes: [
        "m/income/income-type",
        "m/income/income-amount",
        "m/income/income-employer-info",
        "m/income/income-past-history",
        "m/income/income-summary",
      ],
      hidden: ["m/income/income-employer-info", "m/income/income-past-history"],
    },
    { title: "The last questions", nodes: ["demographics", "demographics-questionnaire"] },
  ],
});
