import { income } from "~/modules/income/module";
import { instantLink } from "~/modules/instant-link/module";
import { mbc } from "~/modules/mbc/module";
import { profile } from "~/modules/profile/module";
import { defineFlow, END, mount } from "~/wizard/flow";
import { callEdges } from "~/steps/call/call-edges";
import { endedWith } from "~/wizard/step";
import * as c from "./conditions";
import type { MainState } from "./state";
import { steps } from "./steps";

const incomeMount = mount<MainState>()(income, {
  at: "m/income",
  ports: { done: "banker-assigned" },
  otherwise: "banker-assigned",
});
const mbcMount = mount<MainState>()(mbc, { at: "m/mbc", ports: {} });
const instantLinkMount = mount<MainState>()(instantLink, {
  at: "m/instant-link",
  ports: {
    business: "looking-for-cashout",
    "not-served": "third-party-transfer",
    // A separate flow: this page redirects its visitors into it.
    "quote-tool": "looking-for-cashout",
    // MBC-03: the visitor may not have dialed a tracked call yet.
    banker: [
      {
        when: endedWith(instantLink.steps["thankyou-request-received"], "calling-you"),
        to: "m/mbc/calling-you",
      },
      { to: "m/mbc/calling-soon" },
    ],
    // Visitors whose phone gives no data enter their details themselves.
    manual: "m/profile/property-address",
  },
});
const profileMount = mount<MainState>()(profile, {
  at: "m/profile",
  ports: {
    done: "looking-for-cashout",
    "not-served": "third-party-transfer",
    restricted: "thankyou-request-received",
  },
});

const callOr = callEdges("m/mbc/calling-you", "m/mbc/calling-soon");

/**
 * The definition of the main flow, at the root of the site. The order of its steps is written only
 * here.
 */
export const main = defineFlow<MainState>()({
  id: "main",
  prefix: "",
  home: "home",
  layout: "main-flow",
  steps: {
    ...steps,
    ...incomeMount.steps,
    ...mbcMount.steps,
    ...instantLinkMount.steps,
    ...profileMount.steps,
  },
  edges: {
    "home-landing": "home",
    home: [
      { when: c.wantsPurchase, to: "purchase" },
      { when: c.wantsRefinance, to: "looking-for-refi" },
      { when: c.wantsCashout, to: "cashout" },
      { when: c.wantsHeloc, to: "heloc" },
      { when: c.wantsCalculator, to: "mortgage-calculator" },
      { to: "here-to-help" },
    ],

    // Buying a home.
    purchase: "looking-for-purc",
    "looking-for-purc": "estimated-price",
    "estimated-price": "state-and-county",
    "state-and-county": [
      { when: endedWith(steps["state-and-county"], "not-served"), to: "third-party-transfer" },
      { to: "credit-score" },
    ],
    "credit-score": [
      { when: c.knownPersonWantsLine, to: "address-confirmation" },
      { when: c.equityLine, to: "borrowers" },
      { to: "military-status" },
    ],
    "military-status": [
      { when: c.purchase, to: "purc-rate-and-payment" },
      { when: c.refinance, to: "rate-and-payment" },
      { to: "payment-and-cashout-amount" },
    ],
    "purc-rate-and-payment": "realty",
    realty: "borrowers",

    // Refinancing.
    "looking-for-refi": "home-owner",
    "rate-and-payment": "borrowers",

    // Cash from a home.
    "cashout-landing": "cashout-search",
    "cashout-search": [
      { when: endedWith(steps["cashout-search"], "not-served"), to: "third-party-transfer" },
      { to: "review-cashout" },
    ],
    "review-cashout": [
      { when: endedWith(steps["review-cashout"], "not-served"), to: "third-party-transfer" },
      { when: c.cameByOffer, to: "borrowers" },
      { to: "cashout-payment" },
    ],
    "cashout-payment": [
      { when: endedWith(steps["cashout-payment"], "not-served"), to: "third-party-transfer" },
      { to: "cashout-amount" },
    ],
    cashout: "looking-for-cashout",
    "looking-for-cashout": [{ when: c.prefersLine, to: "heloc" }, { to: "cashout-amount" }],
    "cashout-amount": [
      { when: c.cameForCardDebt, to: "home-owner" },
      { when: c.cameBySearch, to: "home-owner" },
      { to: "cashout-usage" },
    ],
    "cashout-usage": "home-owner",
    "payment-and-cashout-amount": [
      { when: c.knownWithoutScore, to: "estimated-score" },
      { when: c.personKnown, to: "address-confirmation" },
      { to: "borrowers" },
    ],
    "quick-quote": [
      { when: endedWith(steps["quick-quote"], "not-served"), to: "third-party-transfer" },
      { to: "borrowers" },
    ],

    // An offer letter with a code.
    "offer-code": [
      { when: endedWith(steps["offer-code"], "known"), to: "cashout-from-offercode" },
      { to: "cashout-no-offercode" },
    ],
    "cashout-from-offercode": "review-cashout",
    "cashout-no-offercode": [
      { when: endedWith(steps["cashout-no-offercode"], "not-served"), to: "third-party-transfer" },
      { to: "review-cashout" },
    ],

    // Paying off cards.
    "credit-card-debt": "credit-card-payment",
    "credit-card-payment": [
      { when: c.debtUnknown, to: "credit-card-debt" },
      { to: "debt-pay-off-and-payment" },
    ],
    "debt-pay-off-and-payment": "cashout-amount",

    // A home equity line.
    "heloc-landing": "heloc",
    heloc: "home-owner",
    "amount-to-borrow": "estimated-home-value",

    // The visitor's home.
    "home-owner": [
      { when: c.ownsNoHome, to: "insufficient" },
      { when: c.equityLine, to: "amount-to-borrow" },
      { to: "estimated-home-value" },
    ],
    "estimated-home-value": [
      { when: endedWith(steps["estimated-home-value"], "not-served"), to: "third-party-transfer" },
      { to: "current-mortgage-balance" },
    ],
    "current-mortgage-balance": [
      { when: c.refinance, to: "credit-score" },
      { when: c.equityLine, to: "credit-score" },
      { when: c.cameForCardDebt, to: "borrowers" },
      { to: "military-status" },
    ],

    // The borrowers, and their phone.
    "savings-alert": "phone",
    borrowers: [{ when: endedWith(steps.borrowers, "another"), to: "manual-borrower" }, { to: "phone" }],
    "manual-borrower": "phone",
    phone: "validate-phone",
    // MAIN-PHONE-01 to 04. When the home's state is known, the call is offered on the code page.
    "validate-phone": [
      { when: c.retentionRestricted, to: "thankyou-request-received" },
      { when: c.twoBuyers, to: "marital-status" },
      { when: c.purchase, to: "address" },
      { when: endedWith(steps["validate-phone"], "calling-you"), to: "m/mbc/calling-you" },
      { when: endedWith(steps["validate-phone"], "calling-soon"), to: "m/mbc/calling-soon" },
      { when: c.scoreUnknown, to: "estimated-score" },
      { when: c.bankerKnowsEnough, to: "banker-assigned" },
      { to: "address" },
    ],
    "estimated-score": [
      { when: c.bankerKnowsEnough, to: "banker-assigned" },
      { when: c.personKnown, to: "address-confirmation" },
      { to: "address" },
    ],
    "marital-status": "address",

    // The home's address, and what we can lend on it.
    address: [
      { when: endedWith(steps.address, "not-served"), to: "third-party-transfer" },
      { when: c.cameForCardDebt, to: "banker-assigned" },
      { to: "address-confirmation" },
    ],
    "address-confirmation": [{ when: c.refinance, to: "banker-assigned" }, { to: "qualification" }],
    qualification: [
      { when: endedWith(steps.qualification, "insufficient"), to: "insufficient" },
      { when: endedWith(steps.qualification, "elsewhere"), to: "third-party-transfer" },
      { when: c.equityLine, to: "banker-assigned" },
      { to: "prequalified" },
    ],
    prequalified: [
      { when: endedWith(steps.prequalified, "income"), to: "m/income/income-type" },
      { to: "banker-assigned" },
    ],
    insufficient: callOr(steps.insufficient, END),
    "third-party-transfer": callOr(steps["third-party-transfer"], END),
    "banker-assigned": callOr(steps["banker-assigned"], END),

    // Tools and help.
    "mortgage-calculator": "mortgage-calc-purchase-results",
    "mortgage-calc-purchase-results": "purchase",
    "here-to-help": "callback",
    callback: "thankyou-request-received",
    "thankyou-request-received": END,
    "business-card": END,
    chat: END,
    ...incomeMount.edges,
    ...mbcMount.edges,
    ...instantLinkMount.edges,
    ...profileMount.edges,
  },
  blocks: incomeMount.blocks,
  sections: [
    {
      title: "Your plans",
      nodes: [
        "looking-for-purc",
        "estimated-price",
        "state-and-county",
        "looking-for-refi",
        "looking-for-cashout",
        "cashout-amount",
        "cashout-usage",
        "cashout-search",
        "review-cashout",
        "cashout-payment",
        "cashout-from-offercode",
        "cashout-no-offercode",
        "credit-card-debt",
        "credit-card-payment",
        "debt-pay-off-and-payment",
      ],
    },
    {
      title: "Your home",
      nodes: ["home-owner", "amount-to-borrow", "estimated-home-value", "current-mortgage-balance"],
    },
    {
      title: "Your numbers",
      nodes: [
        "credit-score",
        "military-status",
        "purc-rate-and-payment",
        "rate-and-payment",
        "payment-and-cashout-amount",
        "realty",
      ],
    },
    {
      title: "About you",
      nodes: [
        "borrowers",
        "manual-borrower",
        "phone",
        "validate-phone",
        "marital-status",
        "estimated-score",
        "address",
        "address-confirmation",
        "qualification",
        "prequalified",
      ],
    },
  ],
});
