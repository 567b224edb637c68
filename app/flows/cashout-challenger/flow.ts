import { mbc } from "~/modules/mbc/module";
import { profileContact, profilePartner, profilePartnersName, profileStart } from "~/modules/profile/module";
import { callEdges } from "~/steps/call/call-edges";
import { defineFlow, END, mount } from "~/wizard/flow";
import { endedWith, placedAt, type Step } from "~/wizard/step";
import * as c from "./conditions";
import type { ChallengerState } from "./state";
import { steps } from "./steps";

const at = "m/profile";
const start = mount<ChallengerState>()(profileStart, {
  at,
  ports: {
    confirmed: "credit-score~call",
    "not-served": "credit-score~not-served",
    restricted: "credit-score~by-phone",
  },
});
const contact = mount<ChallengerState>()(profileContact, { at, ports: { done: "m/profile/marital-status" } });
const partner = mount<ChallengerState>()(profilePartner, {
  at,
  ports: { partner: "m/profile/partners-name", alone: "credit-score~prepared" },
});
const partnersName = mount<ChallengerState>()(profilePartnersName, {
  at,
  ports: { done: "credit-score~prepared" },
});
const mbcMount = mount<ChallengerState>()(mbc, { at: "m/mbc", ports: {} });

const callOr = callEdges("m/mbc/calling-you", "m/mbc/calling-soon");

/**
 * The result of the quiz is shown on the page of its last question, with different content at each
 * place.
 */
const result = (item: string, more: Pick<Step, "isTimeoutFree"> = {}) => ({
  ...placedAt(steps["credit-score"], item),
  ...more,
});
const FINAL = { isTimeoutFree: true } as const;

/** The definition of the cash-out challenger flow. The order of its steps is written only here. */
export const challenger = defineFlow<ChallengerState>()({
  id: "cashout-challenger",
  prefix: "/cashout-challenger",
  home: "home",
  layout: "cashout-challenger",
  // UI-045
  pages: 20,
  steps: {
    ...steps,
    ...start.steps,
    ...contact.steps,
    ...partner.steps,
    ...partnersName.steps,
    ...mbcMount.steps,
    "credit-score~range": result("range"),
    "credit-score~not-now": result("not-now", FINAL),
    "credit-score~not-served": result("not-served", FINAL),
    "credit-score~by-phone": result("by-phone", FINAL),
    "credit-score~call": result("call"),
    "credit-score~prepared": result("prepared"),
  },
  edges: {
    home: "home-owner",
    "home-owner": [{ when: c.ownsNoHome, to: "start-home-ownership" }, { to: "property-type" }],
    "start-home-ownership": END,
    "property-type": "property-use",
    "property-use": "estimated-home-value",
    // A visitor who does not qualify learns so at once, not at the end of the quiz.
    "estimated-home-value": [
      { when: c.worthTooLittle, to: "credit-score~not-now" },
      { to: "estimated-mortgage" },
    ],
    "estimated-mortgage": [
      { when: c.noEquityEvenWithVa, to: "credit-score~not-now" },
      { to: "second-mortgage" },
    ],
    "second-mortgage": "how-much-cashout",
    "how-much-cashout": "loan-usage",
    "loan-usage": "military-status",
    // A VA loan allows a higher loan-to-value than any other loan.
    "military-status": [{ when: c.noEquity, to: "credit-score~not-now" }, { to: "employment-status" }],
    "employment-status": "bankruptcies",
    bankruptcies: [
      { when: c.inBankruptcyWait, to: "credit-score~not-now" },
      { to: "late-mortgage-payments" },
    ],
    "late-mortgage-payments": "credit-score",
    "credit-score": [{ when: c.scoreTooLow, to: "credit-score~not-now" }, { to: "credit-score~range" }],
    "credit-score~range": "m/profile/property-address",
    ...start.edges,
    "credit-score~call": [
      ...callOr(steps["credit-score"], END).slice(0, 2),
      { when: endedWith(steps["credit-score"], "more"), to: "m/profile/current-address-confirmation" },
      { to: END },
    ],
    ...contact.edges,
    ...partner.edges,
    ...partnersName.edges,
    "credit-score~prepared": callOr(steps["credit-score"], END),
    "credit-score~not-now": END,
    "credit-score~not-served": END,
    "credit-score~by-phone": END,
    ...mbcMount.edges,
  },
  sections: [
    {
      title: "Your home",
      nodes: [
        "home-owner",
        "property-type",
        "property-use",
        "estimated-home-value",
        "estimated-mortgage",
        "second-mortgage",
      ],
    },
    { title: "The cash", nodes: ["how-much-cashout", "loan-usage"] },
    {
      title: "About you",
      nodes: [
        "military-status",
        "employment-status",
        "bankruptcies",
        "late-mortgage-payments",
        "credit-score",
        "credit-score~range",
      ],
    },
    {
      title: "Talk to someone",
      nodes: [
        "m/profile/property-address",
        "m/profile/borrowers-name-confirmation",
        "m/profile/borrowers-name",
        "m/profile/phone-number",
        "m/profile/otp",
      ],
      hidden: ["m/profile/borrowers-name-confirmation"],
    },
  ],
});
