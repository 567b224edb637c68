import * as c from "./conditions";
import { BUYER_ANSWER_NAMES } from "~/steps/people/buyers";
import type { MiniState } from "./state";
import { steps } from "./steps";
import { AFTER_PHONE } from "./steps/validate-phone.step";
import { income } from "~/modules/income/module";
import { mbc } from "~/modules/mbc/module";
import { defineFlow, END, mount } from "~/wizard/flow";
import { callEdges } from "~/steps/call/call-edges";
import type { LaterPullOutcome } from "~/steps/credit/outcomes";
import { endedWith } from "~/wizard/step";

const incomeMount = mount<MiniState>()(income, {
  at: "m/income",
  ports: { done: [{ when: c.incomeComesLast, to: "banker-assigned" }, { to: "congratulations" }] },
  otherwise: "congratulations",
});
const mbcMount = mount<MiniState>()(mbc, { at: "m/mbc", ports: {} });

const callOr = callEdges("m/mbc/calling-you", "m/mbc/calling-soon");

/** Edges after a pull that followed an SSN or an unlock (SOFTPULL2-01 to 04, SOFTPULL-03). */
const afterLaterPull = (step: { outcomes?: readonly LaterPullOutcome[] }) =>
  [
    { when: endedWith(step, "failed"), to: "thankyou-unfortunately" },
    { when: endedWith(step, "frozen"), to: "frozen-credit" },
    { when: endedWith(step, "not-prequalified", "attempts-used"), to: "unable-to-pre-qualify" },
    { when: c.offerAccepted, to: "pre-qual-congratulations" },
    { to: "realty" },
  ] as const;

/** The definition of the mini purchase wizard. The order of its steps is written only here. */
export const mini = defineFlow<MiniState>()({
  id: "mini",
  prefix: "/mini",
  home: "home",
  layout: "non-fixed-header",
  steps: {
    ...steps,
    // The paid report is a separate pull from the soft pull before it, and is not ordered again.
    "frozen-credit~hard": { ...steps["frozen-credit"], dependsOn: BUYER_ANSWER_NAMES },
    ...incomeMount.steps,
    ...mbcMount.steps,
  },
  edges: {
    // MINI-VARIANT-01 to 05: a known application continues where it was left.
    home: [
      { when: c.eligibleAlready, to: "congratulations" },
      { when: c.declinedAlready, to: "unqualified-declined" },
      { when: c.paidAlready, to: "frozen-wait" },
      { when: c.prequalifiedAlready, to: "upgrade" },
      { when: c.notPrequalifiedAlready, to: "unable-to-pre-qualify" },
      { to: "accepted-offer" },
    ],
    "accepted-offer": [{ when: c.offerAccepted, to: "estimated-price" }, { to: "home-shopping-date" }],
    "home-shopping-date": "estimated-price",
    "estimated-price": "state-and-county",
    "state-and-county": [
      { when: endedWith(steps["state-and-county"], "not-served"), to: "unqualified-borrower" },
      { to: "purc-rate-and-payment" },
    ],
    "unqualified-borrower": callOr(steps["unqualified-borrower"], END),
    "purc-rate-and-payment": [
      { when: c.namesUnknown, to: "home" },
      { when: c.offerUnanswered, to: "accepted-offer" },
      { when: c.phoneCameFirst, to: "date-of-birth" },
      { to: "phone" },
    ],
    phone: "validate-phone",
    // MINI-NEXT-01 to 10: decided once, when the code was accepted.
    "validate-phone": [
      ...AFTER_PHONE.map((node) => ({ when: endedWith(steps["validate-phone"], node), to: node })),
      { when: endedWith(steps["validate-phone"], "accepted-offer"), to: "accepted-offer" },
      // Also while nothing is known: the path ahead continues, and does not return to answered
      // pages.
      { to: "date-of-birth" },
    ],
    "date-of-birth": "review-your-credit",
    // SOFTPULL1-01 to 08; rule 9 stays on the page.
    "review-your-credit": [
      { when: endedWith(steps["review-your-credit"], "no-data", "full-ssn"), to: "social-security" },
      { when: endedWith(steps["review-your-credit"], "last4"), to: "social-security-last-4" },
      { when: endedWith(steps["review-your-credit"], "all-frozen", "some-frozen"), to: "frozen-credit" },
      {
        when: endedWith(steps["review-your-credit"], "not-prequalified", "attempts-used"),
        to: "unable-to-pre-qualify",
      },
      { when: c.offerAccepted, to: "get-approval" },
      { to: "realty" },
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
      { when: c.offerAccepted, to: "pre-qual-congratulations" },
      { to: "realty" },
    ],
    "thankyou-unfortunately": callOr(steps["thankyou-unfortunately"], END),
    "unable-to-pre-qualify": callOr(steps["unable-to-pre-qualify"], END),
    realty: "home-shopping-location",
    "home-shopping-location": "pre-qual-congratulations",
    "pre-qual-congratulations": [{ when: c.phoneVerified, to: "upgrade" }, { to: "prequal-letter/phone" }],
    "prequal-letter/phone": "prequal-letter/validate-phone",
    // MINI-VARIANT-06, after the rules that use the application's facts.
    "prequal-letter/validate-phone": [
      { when: c.eligibleAlready, to: "congratulations" },
      { when: c.declinedAlready, to: "unqualified-declined" },
      { when: c.paidAlready, to: "frozen-wait" },
      { when: c.notPrequalifiedAlready, to: "unable-to-pre-qualify" },
      { to: "upgrade" },
    ],
    upgrade: [{ when: c.cameForLetter, to: "credit-report-cost" }, { to: "get-approval" }],
    "get-approval": "credit-report-cost",
    "credit-report-cost": [{ when: c.cameForLetter, to: "credit-report-payment" }, { to: "payment-method" }],
    "payment-method": "credit-report-payment",
    // HARDPULL-01 to 04. A pull without a response, or a failed one, waits on a page where no
    // second payment is possible.
    "credit-report-payment": [
      { when: endedWith(steps["credit-report-payment"], "no-data"), to: "thankyou-unfortunately" },
      { when: endedWith(steps["credit-report-payment"], "frozen"), to: "frozen-credit~hard" },
      { when: endedWith(steps["credit-report-payment"], "ineligible"), to: "unqualified-declined" },
      { when: endedWith(steps["credit-report-payment"], "eligible"), to: "credit-scores" },
      { to: "frozen-wait" },
    ],
    "frozen-wait": [
      { when: endedWith(steps["frozen-wait"], "no-data"), to: "thankyou-unfortunately" },
      { when: endedWith(steps["frozen-wait"], "frozen"), to: "frozen-credit~hard" },
      { when: endedWith(steps["frozen-wait"], "ineligible"), to: "unqualified-declined" },
      { to: "credit-scores" },
    ],
    "frozen-credit~hard": [
      { when: endedWith(steps["frozen-credit"], "no-data"), to: "thankyou-unfortunately" },
      { when: endedWith(steps["frozen-credit"], "ineligible"), to: "unqualified-declined" },
      { to: "credit-scores" },
    ],
    "unqualified-declined": callOr(steps["unqualified-declined"], END),
    "credit-scores": [{ when: c.incomeComesLast, to: "congratulations" }, { to: "m/income/income-type" }],
    ...incomeMount.edges,
    congratulations: [
      { when: endedWith(steps.congratulations, "calling-you"), to: "m/mbc/calling-you" },
      { when: endedWith(steps.congratulations, "calling-soon"), to: "m/mbc/calling-soon" },
      { when: c.incomeComesLast, to: "m/income/income-type" },
      { to: END },
    ],
    "banker-assigned": callOr(steps["banker-assigned"], END),
    ...mbcMount.edges,
    error: END,
    receipt: END,
    chat: END,
  },
  blocks: incomeMount.blocks,
  sections: [
    {
      title: "Your plans",
      nodes: [
        "home",
        "accepted-offer",
        "home-shopping-date",
        "estimated-price",
        "state-and-county",
        "purc-rate-and-payment",
      ],
      hidden: ["home-shopping-date", "state-and-county"],
    },
    {
      title: "About you",
      nodes: [
        "phone",
        "validate-phone",
        "date-of-birth",
        "review-your-credit",
        "social-security-last-4",
        "social-security",
        "frozen-credit",
      ],
      hidden: ["social-security-last-4", "social-security", "frozen-credit"],
    },
    {
      title: "Your pre-qualification",
      nodes: [
        "realty",
        "home-shopping-location",
        "pre-qual-congratulations",
        "prequal-letter/phone",
        "prequal-letter/validate-phone",
        "upgrade",
      ],
    },
    {
      title: "Your approval",
      nodes: [
        "get-approval",
        "credit-report-cost",
        "payment-method",
        "credit-report-payment",
        "frozen-wait",
        "frozen-credit~hard",
        "credit-scores",
      ],
      hidden: ["frozen-wait", "frozen-credit~hard"],
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
  ],
});
