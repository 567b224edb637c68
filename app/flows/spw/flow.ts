import { defineFlow, END } from "~/wizard/flow";
import { endedWith } from "~/wizard/step";
import { SPW_CREDIT_TARGETS } from "~/domain/spw-credit";
import * as c from "./conditions";
import type { SpwState } from "./state";
import { steps } from "./steps";

/** Before the customer's phone is verified, verifying it is the only next step (F3). */
const toProof = [
  { when: c.verifiedBefore, to: "validate-phone" },
  { when: c.noPhone, to: "phone" },
  { to: "input-phone" },
] as const;

const toBanker = [{ when: c.bankerDue, to: "mortgage-banker-info" }, { to: "banker-assigned" }] as const;
/** From the lock fee on. */
const fromLock = [{ when: c.lockFeeDue, to: "payment~lock" }, ...toBanker] as const;
const fromFees = [{ when: c.applicationFeeDue, to: "application-fee" }, ...fromLock] as const;
const fromQuestions = [{ when: c.demographicsDue, to: "demographics" }, ...fromFees] as const;

/**
 * The definition of the sales presentation, for a customer alone, a banker, or both at one table.
 * The order of its steps is written only here. The backend says which steps are done
 * (`facts.ahead`). An employee sees what is presented, but none of the customer's own actions.
 */
export const spw = defineFlow<SpwState>()({
  id: "spw",
  prefix: "/spw",
  home: "home",
  layout: "full-width",
  open: true,
  steps: {
    ...steps,
    "loan-presentation~whole": steps["loan-presentation"],
    "display-loan-estimate~proceed": steps["display-loan-estimate"],
    "payment~lock": steps.payment,
    "display-loan-estimate~locked": steps["display-loan-estimate"],
  },
  edges: {
    home: [{ when: c.employee, to: "loan-presentation" }, ...toProof],
    "loan-presentation": [
      { when: c.employeeAfterEnd, to: "credit-review" },
      { when: c.employee, to: "performance" },
      ...toProof,
    ],
    "input-phone": "validate-phone",
    phone: "validate-phone",
    // SPW-CREDIT-01 to 06, by the application's status when the code is right.
    "validate-phone": [
      ...SPW_CREDIT_TARGETS.map((node) => ({ when: endedWith(steps["validate-phone"], node), to: node })),
      { to: "credit-report-cost" },
    ],
    "ssn-verification": [
      { when: endedWith(steps["ssn-verification"], "cannot-process"), to: "thankyou-cannot-process" },
      { to: "upgrade" },
    ],
    "social-security-last-4": [{ when: c.fullSsnNeededToo, to: "social-security" }, { to: "upgrade" }],
    "social-security": [
      { when: endedWith(steps["social-security"], "cannot-process"), to: "thankyou-cannot-process" },
      { to: "upgrade" },
    ],
    upgrade: "credit-report-cost",
    "credit-report-cost": "payment-method",
    "payment-method": "credit-report-payment",
    // SPW-HARDPULL-01 to 04. A missing report waits on a page where no second payment is possible
    // (F14).
    "credit-report-payment": [
      { when: endedWith(steps["credit-report-payment"], "frozen"), to: "frozen-credit" },
      { when: endedWith(steps["credit-report-payment"], "eligible", "ineligible"), to: "credit-scores" },
      { when: endedWith(steps["credit-report-payment"], "no-data"), to: "credit-review" },
      { to: "frozen-wait" },
    ],
    "frozen-wait": [
      { when: endedWith(steps["frozen-wait"], "frozen"), to: "frozen-credit" },
      { when: endedWith(steps["frozen-wait"], "eligible", "ineligible"), to: "credit-scores" },
      { to: "credit-review" },
    ],
    "frozen-credit": [
      { when: endedWith(steps["frozen-credit"], "eligible", "ineligible"), to: "credit-scores" },
      { to: "credit-review" },
    ],
    "credit-scores": [{ when: c.approved, to: "credit-approved" }, { to: "credit-review" }],
    "credit-review": [{ when: c.declined, to: "unqualified-declined" }, { to: "thankyou-unfortunately" }],
    "unqualified-declined": END,
    "thankyou-unfortunately": END,
    "thankyou-cannot-process": END,
    "credit-approved": "loan-presentation~whole",
    "loan-presentation~whole": [
      { when: c.performanceDue, to: "performance" },
      { to: "loan-program-options" },
    ],
    performance: "loan-program-options",
    "loan-program-options": "real-estate-owned",
    "real-estate-owned": "best-offers",
    "best-offers": [
      { when: c.employee, to: "display-loan-estimate" },
      { when: c.creditOpen, to: "validate-phone" },
      { when: c.estimateDue, to: "display-loan-estimate" },
      ...fromQuestions,
    ],
    // F8: confirming the receipt and the intent to proceed are separate actions.
    "display-loan-estimate": [
      { when: c.employee, to: "mortgage-banker-info" },
      { when: c.intentDue, to: "display-loan-estimate~proceed" },
      ...fromQuestions,
    ],
    "display-loan-estimate~proceed": fromQuestions,
    demographics: [
      { when: endedWith(steps.demographics, "asked"), to: "demographics-questionnaire" },
      ...fromFees,
    ],
    "demographics-questionnaire": fromFees,
    "application-fee": "payment",
    payment: fromLock,
    // A locked rate has its own Loan Estimate, whose receipt is still to be confirmed.
    "payment~lock": [{ when: c.lockedEstimateDue, to: "display-loan-estimate~locked" }, ...toBanker],
    "display-loan-estimate~locked": toBanker,
    "mortgage-banker-info": "banker-assigned",
    "banker-assigned": END,
    receipt: END,
  },
  sections: [
    {
      title: "Your phone",
      nodes: ["home", "loan-presentation", "input-phone", "phone", "validate-phone"],
      hidden: ["phone"],
    },
    {
      title: "Your credit",
      nodes: [
        "ssn-verification",
        "social-security-last-4",
        "social-security",
        "upgrade",
        "credit-report-cost",
        "payment-method",
        "credit-report-payment",
        "frozen-wait",
        "frozen-credit",
        "credit-scores",
        "credit-approved",
      ],
      hidden: ["social-security-last-4", "social-security", "frozen-wait", "frozen-credit"],
    },
    {
      title: "Your loan",
      nodes: [
        "loan-presentation~whole",
        "performance",
        "loan-program-options",
        "real-estate-owned",
        "best-offers",
      ],
    },
    {
      title: "Your Loan Estimate",
      nodes: [
        "display-loan-estimate",
        "display-loan-estimate~proceed",
        "demographics",
        "demographics-questionnaire",
      ],
    },
    {
      title: "Next steps",
      nodes: [
        "application-fee",
        "payment",
        "payment~lock",
        "display-loan-estimate~locked",
        "mortgage-banker-info",
        "banker-assigned",
      ],
      hidden: [
        "application-fee",
        "payment",
        "payment~lock",
        "display-loan-estimate~locked",
        "mortgage-banker-info",
      ],
    },
  ],
});
