import { ended } from "~/wizard/ending";
import { defineFlow, END } from "~/wizard/flow";
import * as c from "./conditions";
import { otherHomeIds, subjectIds } from "~/steps/homes/homes";
import type { RefiState } from "./state";
import { addLoanPartnerOther } from "./steps/add-loan-partner-other.step";
import { address } from "./steps/address.step";
import { addressConfirmation } from "./steps/address-confirmation.step";
import { bankerAssigned } from "./steps/banker-assigned.step";
import { borrower } from "./steps/borrower.step";
import { cashoutAmount } from "./steps/cashout-amount.step";
import { cashoutPrequalified } from "./steps/cashout-prequalified.step";
import { chat } from "./steps/chat.step";
import { congratulations } from "./steps/congratulations.step";
import { currentAddress } from "./steps/current-address.step";
import { dateOfBirth } from "./steps/date-of-birth.step";
import { estimatedPrice } from "./steps/estimated-price.step";
import { frozenCredit } from "./steps/frozen-credit.step";
import { home } from "./steps/home.step";
import { liabilityProperty } from "./steps/liability-property.step";
import { liabilityType } from "./steps/liability-type.step";
import { loanAlternatives } from "./steps/loan-alternatives.step";
import { maritalStatus } from "./steps/marital-status.step";
import { militaryStatus } from "./steps/military-status.step";
import { multiFamilyProperty } from "./steps/multi-family-property.step";
import { noLoan } from "./steps/no-loan.step";
import { properties } from "./steps/properties.step";
import { propertyOwners } from "./steps/property-owners.step";
import { propertyType } from "./steps/property-type.step";
import { propertyUse } from "./steps/property-use.step";
import { socialSecurity } from "./steps/social-security.step";
import { socialSecurityLast4 } from "./steps/social-security-last-4.step";
import { thankyouCallUs } from "./steps/thankyou-call-us.step";
import { thankyouConnectingToMb } from "./steps/thankyou-connecting-to-mb.step";
import { thankyouInterest } from "./steps/thankyou-interest.step";
import { thankyouUnfortunately } from "./steps/thankyou-unfortunately.step";
import { unableToPreQualify } from "./steps/unable-to-pre-qualify.step";
import { unableToQualify } from "./steps/unable-to-qualify.step";

/** Ways of a page with a "Call me" button: a banker is calling, or will call; otherwise the visitor stays or goes on. */
const callOr = <Node extends string>(node: string, otherwise: Node) =>
  [
    { when: ended(node, "calling-you"), to: "thankyou-connecting-to-mb" },
    { when: ended(node, "calling-soon"), to: "thankyou-call-us" },
    { to: otherwise },
  ] as const;

/** The same with a second button for those who would rather think it over. */
const callOrLater = (node: string) =>
  [{ when: ended(node, "interested"), to: "thankyou-interest" }, ...callOr(node, END)] as const;

/** Ways after a pull that followed an SSN or an unlock (REFI-SOFTPULL-01 to 04). */
const afterLaterPull = (node: string) =>
  [
    { when: ended(node, "failed"), to: "thankyou-unfortunately" },
    { when: ended(node, "frozen"), to: "frozen-credit" },
    { when: ended(node, "not-prequalified", "attempts-used"), to: "unable-to-pre-qualify" },
    { to: "liability-property" },
  ] as const;

/** The refinance wizard: the only place where its order is written. */
export const refiMini = defineFlow<RefiState>()({
  id: "refi-mini",
  prefix: "/refi-mini",
  home: "home",
  steps: {
    home,
    "cashout-amount": cashoutAmount,
    address,
    "address-confirmation": addressConfirmation,
    "property-use": propertyUse,
    "property-type": propertyType,
    "multi-family-property": multiFamilyProperty,
    "estimated-price": estimatedPrice,
    borrower,
    "marital-status": maritalStatus,
    "add-loan-partner-other": addLoanPartnerOther,
    "borrower~spouse": borrower,
    "borrower~second": borrower,
    "property-owners": propertyOwners,
    "military-status": militaryStatus,
    "current-address": currentAddress,
    "date-of-birth": dateOfBirth,
    "social-security-last-4": socialSecurityLast4,
    "social-security": socialSecurity,
    "frozen-credit": frozenCredit,
    "unable-to-pre-qualify": unableToPreQualify,
    "unable-to-qualify": unableToQualify,
    "thankyou-unfortunately": thankyouUnfortunately,
    "liability-property": liabilityProperty,
    "address-confirmation~other": addressConfirmation,
    "property-use~other": propertyUse,
    "property-type~other": propertyType,
    "multi-family-property~other": multiFamilyProperty,
    "estimated-price~other": estimatedPrice,
    "property-owners~other": propertyOwners,
    properties,
    "liability-type": liabilityType,
    "congratulations~finding": congratulations,
    "congratulations~reviewing": congratulations,
    congratulations,
    "cashout-prequalified": cashoutPrequalified,
    "banker-assigned": bankerAssigned,
    "loan-alternatives": loanAlternatives,
    "no-loan": noLoan,
    "thankyou-call-us": thankyouCallUs,
    "thankyou-connecting-to-mb": thankyouConnectingToMb,
    "thankyou-interest": thankyouInterest,
    chat,
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
      { when: ended("address-confirmation", "not-served"), to: "unable-to-qualify" },
      { to: "property-use" },
    ],
    "property-use": "property-type",
    "property-type": [{ when: c.manyFamilies, to: "multi-family-property" }, { to: "estimated-price" }],
    "multi-family-property": "estimated-price",
    "estimated-price": "borrower",
    // APPCREATE-01: the application is opened here, and may be refused.
    borrower: [{ when: ended("borrower", "restricted"), to: "thankyou-call-us" }, { to: "marital-status" }],
    "marital-status": [
      { when: c.spouseJoins, to: "borrower~spouse" },
      { when: c.isMarried, to: "property-owners" },
      { to: "add-loan-partner-other" },
    ],
    "add-loan-partner-other": [{ when: c.friendJoins, to: "borrower~second" }, { to: "property-owners" }],
    // Two places for one slot: who comes in place of a spouse is somebody else, and is asked for.
    "borrower~spouse": "property-owners",
    "borrower~second": "property-owners",
    "property-owners": "military-status",
    "military-status": "current-address",
    "current-address": "date-of-birth",
    // REFI-SOFTPULL-01 to 06, in the order of SOFTPULL1-01 to 08.
    "date-of-birth": [
      { when: ended("date-of-birth", "no-data", "full-ssn"), to: "social-security" },
      { when: ended("date-of-birth", "last4"), to: "social-security-last-4" },
      { when: ended("date-of-birth", "all-frozen", "some-frozen"), to: "frozen-credit" },
      { when: ended("date-of-birth", "not-prequalified", "attempts-used"), to: "unable-to-pre-qualify" },
      { to: "liability-property" },
    ],
    "social-security-last-4": [
      { when: c.fullSsnNeededToo, to: "social-security" },
      ...afterLaterPull("social-security-last-4"),
    ],
    "social-security": afterLaterPull("social-security"),
    "frozen-credit": [
      { when: ended("frozen-credit", "failed"), to: "thankyou-unfortunately" },
      { when: ended("frozen-credit", "not-prequalified", "attempts-used"), to: "unable-to-pre-qualify" },
      { to: "liability-property" },
    ],
    "unable-to-pre-qualify": callOr("unable-to-pre-qualify", END),
    "unable-to-qualify": callOr("unable-to-qualify", END),
    "thankyou-unfortunately": callOr("thankyou-unfortunately", END),
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
      { when: ended("congratulations", "cashout"), to: "cashout-prequalified" },
      { when: ended("congratulations", "savings"), to: "banker-assigned" },
      { to: "loan-alternatives" },
    ],
    "cashout-prequalified": callOrLater("cashout-prequalified"),
    "banker-assigned": callOrLater("banker-assigned"),
    "loan-alternatives": [
      { when: ended("loan-alternatives", "banker"), to: "banker-assigned" },
      { when: ended("loan-alternatives", "interested"), to: "thankyou-interest" },
      { to: "no-loan" },
    ],
    "no-loan": callOr("no-loan", END),
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
    { nodes: ["congratulations~finding"], each: () => ["finding-offers"], otherwise: "congratulations" },
    { nodes: ["congratulations~reviewing"], each: () => ["reviewing-offers"], otherwise: "congratulations" },
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
      // The first two are shown by themselves while a search runs.
      hidden: ["congratulations~finding", "congratulations~reviewing"],
    },
  ],
});
