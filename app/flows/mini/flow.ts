import * as c from "./conditions";
import type { MiniState } from "./state";
import { acceptedOffer } from "./steps/accepted-offer.step";
import { bankerAssigned } from "./steps/banker-assigned.step";
import { chat } from "./steps/chat.step";
import { congratulations } from "./steps/congratulations.step";
import { creditReportCost } from "./steps/credit-report-cost.step";
import { creditReportPayment } from "./steps/credit-report-payment.step";
import { creditScores } from "./steps/credit-scores.step";
import { dateOfBirth } from "./steps/date-of-birth.step";
import { error } from "./steps/error.step";
import { estimatedPrice } from "./steps/estimated-price.step";
import { frozenCredit } from "./steps/frozen-credit.step";
import { frozenWait } from "./steps/frozen-wait.step";
import { getApproval } from "./steps/get-approval.step";
import { home } from "./steps/home.step";
import { homeShoppingDate } from "./steps/home-shopping-date.step";
import { homeShoppingLocation } from "./steps/home-shopping-location.step";
import { paymentMethod } from "./steps/payment-method.step";
import { phone } from "./steps/phone.step";
import { preQualCongratulations } from "./steps/pre-qual-congratulations.step";
import { prequalLetterPhone } from "./steps/prequal-letter/phone.step";
import { prequalLetterValidatePhone } from "./steps/prequal-letter/validate-phone.step";
import { purcRateAndPayment } from "./steps/purc-rate-and-payment.step";
import { realty } from "./steps/realty.step";
import { reviewYourCredit } from "./steps/review-your-credit.step";
import { socialSecurity } from "./steps/social-security.step";
import { socialSecurityLast4 } from "./steps/social-security-last-4.step";
import { stateAndCounty } from "./steps/state-and-county.step";
import { thankyouUnfortunately } from "./steps/thankyou-unfortunately.step";
import { unableToPreQualify } from "./steps/unable-to-pre-qualify.step";
import { unqualifiedBorrower } from "./steps/unqualified-borrower.step";
import { unqualifiedDeclined } from "./steps/unqualified-declined.step";
import { upgrade } from "./steps/upgrade.step";
import { validatePhone } from "./steps/validate-phone.step";
import { income } from "~/modules/income/module";
import { mbc } from "~/modules/mbc/module";
import { ended } from "~/wizard/ending";
import { defineFlow, END, mount } from "~/wizard/flow";

const incomeMount = mount<MiniState>()(income, {
  at: "m/income",
  ports: { done: [{ when: c.incomeComesLast, to: "banker-assigned" }, { to: "congratulations" }] },
  otherwise: "congratulations",
});
const mbcMount = mount<MiniState>()(mbc, { at: "m/mbc", ports: {} });

/** Ways of a page with a "Call me" button: being called now, being called soon, or staying. */
const callOr = <Node extends string>(node: string, otherwise: Node) =>
  [
    { when: ended(node, "calling-you"), to: "m/mbc/calling-you" },
    { when: ended(node, "calling-soon"), to: "m/mbc/calling-soon" },
    { to: otherwise },
  ] as const;

/** Ways after a pull that followed an SSN or an unlock (SOFTPULL2-01 to 04, SOFTPULL-03). */
const afterLaterPull = (node: string) =>
  [
    { when: ended(node, "failed"), to: "thankyou-unfortunately" },
    { when: ended(node, "frozen"), to: "frozen-credit" },
    { when: ended(node, "not-prequalified", "attempts-used"), to: "unable-to-pre-qualify" },
    { when: c.offerAccepted, to: "pre-qual-congratulations" },
    { to: "realty" },
  ] as const;

/** The mini purchase wizard: the only place where its order is written. */
export const mini = defineFlow<MiniState>()({
  id: "mini",
  prefix: "/mini",
  home: "home",
  steps: {
    home,
    "accepted-offer": acceptedOffer,
    "home-shopping-date": homeShoppingDate,
    "estimated-price": estimatedPrice,
    "state-and-county": stateAndCounty,
    "unqualified-borrower": unqualifiedBorrower,
    "purc-rate-and-payment": purcRateAndPayment,
    phone,
    "validate-phone": validatePhone,
    "date-of-birth": dateOfBirth,
    "review-your-credit": reviewYourCredit,
    "social-security-last-4": socialSecurityLast4,
    "social-security": socialSecurity,
    "frozen-credit": frozenCredit,
    "thankyou-unfortunately": thankyouUnfortunately,
    "unable-to-pre-qualify": unableToPreQualify,
    realty,
    "home-shopping-location": homeShoppingLocation,
    "pre-qual-congratulations": preQualCongratulations,
    "prequal-letter/phone": prequalLetterPhone,
    "prequal-letter/validate-phone": prequalLetterValidatePhone,
    upgrade,
    "get-approval": getApproval,
    "credit-report-cost": creditReportCost,
    "payment-method": paymentMethod,
    "credit-report-payment": creditReportPayment,
    "frozen-wait": frozenWait,
    "frozen-credit~hard": frozenCredit,
    "unqualified-declined": unqualifiedDeclined,
    "credit-scores": creditScores,
    ...incomeMount.steps,
    congratulations,
    "banker-assigned": bankerAssigned,
    ...mbcMount.steps,
    error,
    chat,
  },
  edges: {
    // MINI-VARIANT-01 to 05: an application that is known already goes where it stands.
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
      { when: ended("state-and-county", "not-served"), to: "unqualified-borrower" },
      { to: "purc-rate-and-payment" },
    ],
    "unqualified-borrower": callOr("unqualified-borrower", END),
    "purc-rate-and-payment": [
      { when: c.namesUnknown, to: "home" },
      { when: c.offerUnanswered, to: "accepted-offer" },
      { when: c.phoneCameFirst, to: "date-of-birth" },
      { to: "phone" },
    ],
    phone: "validate-phone",
    // MINI-NEXT-01 to 10: decided once, when the code was accepted.
    "validate-phone": [
      { when: ended("validate-phone", "congratulations"), to: "congratulations" },
      { when: ended("validate-phone", "unqualified-declined"), to: "unqualified-declined" },
      { when: ended("validate-phone", "frozen-credit~hard"), to: "frozen-credit~hard" },
      { when: ended("validate-phone", "frozen-credit"), to: "frozen-credit" },
      { when: ended("validate-phone", "credit-scores"), to: "credit-scores" },
      { when: ended("validate-phone", "get-approval"), to: "get-approval" },
      { when: ended("validate-phone", "pre-qual-congratulations"), to: "pre-qual-congratulations" },
      { when: ended("validate-phone", "realty"), to: "realty" },
      { when: ended("validate-phone", "unable-to-pre-qualify"), to: "unable-to-pre-qualify" },
      { when: ended("validate-phone", "social-security-last-4"), to: "social-security-last-4" },
      { when: ended("validate-phone", "social-security"), to: "social-security" },
      { when: ended("validate-phone", "thankyou-unfortunately"), to: "thankyou-unfortunately" },
      { when: c.phoneCameFirst, to: "accepted-offer" },
      // Also as long as nothing is known: the road ahead leads on, and not back to answers that are there.
      { to: "date-of-birth" },
    ],
    "date-of-birth": "review-your-credit",
    // SOFTPULL1-01 to 08; rule 9 stays on the page.
    "review-your-credit": [
      { when: ended("review-your-credit", "no-data", "full-ssn"), to: "social-security" },
      { when: ended("review-your-credit", "last4"), to: "social-security-last-4" },
      { when: ended("review-your-credit", "all-frozen", "some-frozen"), to: "frozen-credit" },
      { when: ended("review-your-credit", "not-prequalified", "attempts-used"), to: "unable-to-pre-qualify" },
      { when: c.offerAccepted, to: "get-approval" },
      { to: "realty" },
    ],
    "social-security-last-4": [
      { when: c.fullSsnNeededToo, to: "social-security" },
      ...afterLaterPull("social-security-last-4"),
    ],
    "social-security": afterLaterPull("social-security"),
    "frozen-credit": [
      { when: ended("frozen-credit", "failed"), to: "thankyou-unfortunately" },
      { when: ended("frozen-credit", "not-prequalified", "attempts-used"), to: "unable-to-pre-qualify" },
      { when: c.offerAccepted, to: "pre-qual-congratulations" },
      { to: "realty" },
    ],
    "thankyou-unfortunately": callOr("thankyou-unfortunately", END),
    "unable-to-pre-qualify": callOr("unable-to-pre-qualify", END),
    realty: "home-shopping-location",
    "home-shopping-location": "pre-qual-congratulations",
    "pre-qual-congratulations": [{ when: c.phoneVerified, to: "upgrade" }, { to: "prequal-letter/phone" }],
    "prequal-letter/phone": "prequal-letter/validate-phone",
    // MINI-VARIANT-06, after the facts of the application had their say.
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
    // HARDPULL-01 to 04; a pull that has not answered, or failed, waits where nothing can be paid twice.
    "credit-report-payment": [
      { when: ended("credit-report-payment", "no-data"), to: "thankyou-unfortunately" },
      { when: ended("credit-report-payment", "frozen"), to: "frozen-credit~hard" },
      { when: ended("credit-report-payment", "ineligible"), to: "unqualified-declined" },
      { when: ended("credit-report-payment", "eligible"), to: "credit-scores" },
      { to: "frozen-wait" },
    ],
    "frozen-wait": [
      { when: ended("frozen-wait", "no-data"), to: "thankyou-unfortunately" },
      { when: ended("frozen-wait", "frozen"), to: "frozen-credit~hard" },
      { when: ended("frozen-wait", "ineligible"), to: "unqualified-declined" },
      { to: "credit-scores" },
    ],
    "frozen-credit~hard": [
      { when: ended("frozen-credit~hard", "no-data"), to: "thankyou-unfortunately" },
      { when: ended("frozen-credit~hard", "ineligible"), to: "unqualified-declined" },
      { to: "credit-scores" },
    ],
    "unqualified-declined": callOr("unqualified-declined", END),
    "credit-scores": [{ when: c.incomeComesLast, to: "congratulations" }, { to: "m/income/income-type" }],
    ...incomeMount.edges,
    congratulations: [
      { when: ended("congratulations", "calling-you"), to: "m/mbc/calling-you" },
      { when: ended("congratulations", "calling-soon"), to: "m/mbc/calling-soon" },
      { when: c.incomeComesLast, to: "m/income/income-type" },
      { to: END },
    ],
    "banker-assigned": callOr("banker-assigned", END),
    ...mbcMount.edges,
    error: END,
    chat: END,
  },
  blocks: incomeMount.blocks,
  // What followed an earlier look counts no more after the next. The report that was paid for is another look, and is not ordered again.
  restsOn: { "frozen-credit": ["looks"] },
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
