import { defineFlow, END } from "~/wizard/flow";
import { callEdges, type CallOutcome } from "~/steps/call/call-edges";
import type { LaterPullOutcome } from "~/steps/credit/outcomes";
import { endedWith, waitingAt } from "~/wizard/step";
import * as c from "./conditions";
import { otherHomeIds, subjectIds } from "~/steps/homes/homes";
import type { RefiState } from "./state";
import { steps } from "./steps";
import { FINDING, REVIEWING } from "./steps/congratulations.step";

const callOr = callEdges("thankyou-connecting-to-mb", "thankyou-call-us");

/** The same with a second button for visitors who want to think it over. */
const callOrLater = (step: { outcomes?: readonly (CallOutcome | "interested")[] }) =>
  [{ when: endedWith(step, "interested"), to: "thankyou-interest" }, ...callOr(step, END)] as const;

/** Edges after a pull that followed an SSN or an unlock (REFI-SOFTPULL-01 to 04). */
const afterLaterPull = (step: { outcomes?: readonly LaterPullOutcome[] }) =>
  [
    { when: endedWith(step, "failed"), to: "thankyou-unfortunately" },
    { when: endedWith(step, "frozen"), to: "frozen-credit" },
    { when: endedWith(step, "not-prequalified", "attempts-used"), to: "unable-to-pre-qualify" },
    { to: "liability-property" },
  ] as const;

/** The definition of the refinance wizard. The order of its steps is written only here. */
export const refiMini = defineFlow<RefiState>()({
  id: "refi-mini",
  prefix: "/refi-mini",
  home: "home",
  layout: "non-fixed-header",
  steps: {
    ...steps,
    "borrower~spouse": steps.borrower,
    "borrower~second": steps.borrower,
    "address-confirmation~other": steps["address-confirmation"],
    "property-use~other": steps["property-use"],
    "property-type~other": steps["property-type"],
    "multi-family-property~other": steps["multi-family-property"],
    "estimated-price~other": steps["estimated-price"],
    "property-owners~other": steps["property-owners"],
    "congratulations~finding": waitingAt(steps.congratulations, FINDING),
    "congratulations~reviewing": waitingAt(steps.congratulations, REVIEWING),
  },
  edges: {
    home: [
      { when: c.scoreTooLow, to: "unable-to-qualify" },
      { when: c.wantsCash, to: "cashout-amount" },
      { to: "address" },
    ],
    "cashout-amount": "address",
    address: "address-confirmation",
    "address-confirmation": [
      { when: endedWith(steps["address-confirmation"], "not-served"), to: "unable-to-qualify" },
      { to: "property-use" },
    ],
    "property-use": "property-type",
    "property-type": [{ when: c.manyFamilies, to: "multi-family-property" }, { to: "estimated-price" }],
    "multi-family-property": "estimated-price",
    "estimated-price": "borrower",
    // APPCREATE-01: the application is opened here, and may be refused.
    borrower: [
      { when: endedWith(steps.borrower, "restricted"), to: "thankyou-call-us" },
      { to: "marital-status" },
    ],
    "marital-status": [
      { when: c.spouseJoins, to: "borrower~spouse" },
      { when: c.isMarried, to: "property-owners" },
      { to: "add-loan-partner-other" },
    ],
    "add-loan-partner-other": [{ when: c.friendJoins, to: "borrower~second" }, { to: "property-owners" }],
    // Two places for one slot: a co-borrower who replaces a spouse is a different person, and is
    // asked about.
    "borrower~spouse": "property-owners",
    "borrower~second": "property-owners",
    "property-owners": "military-status",
    "military-status": "current-address",
    "current-address": "date-of-birth",
    // REFI-SOFTPULL-01 to 06, in the order of SOFTPULL1-01 to 08.
    "date-of-birth": [
      { when: endedWith(steps["date-of-birth"], "no-data", "full-ssn"), to: "social-security" },
      { when: endedWith(steps["date-of-birth"], "last4"), to: "social-security-last-4" },
      { when: endedWith(steps["date-of-birth"], "all-frozen", "some-frozen"), to: "frozen-credit" },
      {
        when: endedWith(steps["date-of-birth"], "not-prequalified", "attempts-used"),
        to: "unable-to-pre-qualify",
      },
      { to: "liability-property" },
    ],
    "social-security-last-4": [
      { when: c.fullSsnNeededToo, to: "social-security" },
      ...afterLaterPull(steps["social-security-last-4"]),
    ],
    "social-security": afterLaterPull(steps["social-security"]),
    "frozen-credit": [
      { when: endedWith(steps["frozen-credit"], "failed"), to: "thankyou-unfortunately" },
      {
        when: endedWith(steps["frozen-credit"], "not-prequalified", "attempts-used"),
        to: "unable-to-pre-qualify",
      },
      { to: "liability-property" },
    ],
    "unable-to-pre-qualify": callOr(steps["unable-to-pre-qualify"], END),
    "unable-to-qualify": callOr(steps["unable-to-qualify"], END),
    "thankyou-unfortunately": callOr(steps["thankyou-unfortunately"], END),
    "liability-property": [
      { when: c.onNewHome, to: "address-confirmation~other" },
      { to: "property-use~other" },
    ],
    "address-confirmation~other": "property-use~other",
    "property-use~other": "property-type~other",
    "property-type~other": [
      { when: c.manyFamilies, to: "multi-family-property~other" },
      { to: "estimated-price~other" },
    ],
    "multi-family-property~other": "estimated-price~other",
    "estimated-price~other": "property-owners~other",
    "property-owners~other": "properties",
    properties: "liability-type",
    "liability-type": "congratulations~finding",
    "congratulations~finding": "congratulations~reviewing",
    "congratulations~reviewing": "congratulations",
    congratulations: [
      { when: endedWith(steps.congratulations, "cashout"), to: "cashout-prequalified" },
      { when: endedWith(steps.congratulations, "savings"), to: "banker-assigned" },
      { to: "loan-alternatives" },
    ],
    "cashout-prequalified": callOrLater(steps["cashout-prequalified"]),
    "banker-assigned": callOrLater(steps["banker-assigned"]),
    "loan-alternatives": [
      { when: endedWith(steps["loan-alternatives"], "banker"), to: "banker-assigned" },
      { when: endedWith(steps["loan-alternatives"], "interested"), to: "thankyou-interest" },
      { to: "no-loan" },
    ],
    "no-loan": callOr(steps["no-loan"], END),
    "thankyou-call-us": END,
    "thankyou-connecting-to-mb": END,
    "thankyou-interest": END,
    chat: END,
  },
  blocks: [
    {
      nodes: ["property-use", "property-type", "multi-family-property", "estimated-price"],
      each: subjectIds,
      otherwise: "borrower",
    },
    { nodes: ["borrower"], each: () => ["0"], otherwise: "marital-status" },
    { nodes: ["borrower~spouse"], each: () => ["1"], otherwise: "property-owners" },
    { nodes: ["borrower~second"], each: () => ["1"], otherwise: "property-owners" },
    { nodes: ["property-owners"], each: subjectIds, otherwise: "military-status" },
    {
      nodes: ["liability-property", "address-confirmation~other"],
      each: ({ facts }) => facts.liabilities ?? [],
      otherwise: "property-use~other",
    },
    {
      nodes: [
        "property-use~other",
        "property-type~other",
        "multi-family-property~other",
        "estimated-price~other",
        "property-owners~other",
      ],
      each: otherHomeIds,
      otherwise: "properties",
    },
    {
      nodes: ["congratulations"],
      each: ({ facts }) => [facts.benefit?.kind ?? "none"],
      otherwise: "loan-alternatives",
    },
  ],
  sections: [
    {
      title: "Your home",
      nodes: [
        "home",
        "cashout-amount",
        "address",
        "address-confirmation",
        "property-use",
        "property-type",
        "multi-family-property",
        "estimated-price",
      ],
      hidden: ["cashout-amount", "multi-family-property"],
    },
    {
      title: "About you",
      nodes: [
        "borrower",
        "marital-status",
        "add-loan-partner-other",
        "borrower~spouse",
        "borrower~second",
        "property-owners",
        "military-status",
        "current-address",
        "date-of-birth",
        "social-security-last-4",
        "social-security",
        "frozen-credit",
      ],
      hidden: ["add-loan-partner-other", "social-security-last-4", "social-security", "frozen-credit"],
    },
    {
      title: "Your mortgages and homes",
      nodes: [
        "liability-property",
        "address-confirmation~other",
        "property-use~other",
        "property-type~other",
        "multi-family-property~other",
        "estimated-price~other",
        "property-owners~other",
        "properties",
        "liability-type",
      ],
      hidden: ["liability-type"],
    },
    {
      title: "Your offers",
      nodes: [
        "congratulations~finding",
        "congratulations~reviewing",
        "congratulations",
        "cashout-prequalified",
        "loan-alternatives",
      ],
    },
  ],
});
