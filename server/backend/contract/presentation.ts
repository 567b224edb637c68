import { z } from "zod";
import { VA_USES } from "~/domain/pricing/va-use";
import { CLOSED_END_PRODUCTS } from "~/domain/pricing/products";
import { banker } from "./app-data";
import {
  dollars,
  idText,
  loanPurpose,
  percent,
  presentedPurpose,
  shortText,
  stateCode,
  zipCode,
} from "./common";
import { defineCall, type CallError } from "./define";
import { homeFacts, homeLien, otherDebt } from "./home-facts";
import { presentedFees } from "./presented-fees";
import { debt } from "./real-estate-owned";
import { inFiveYears, rateNote, shownRate } from "./shown-rate";

/** The loan presentation that a banker and a customer view together. */

const token = z.string().min(1).max(200);
const productCode = z.string().min(1).max(60);
/** percent of the loan; a negative value is a credit */
const points = z.number().min(-10).max(10);
const signedDollars = z.number().min(-1_000_000_000).max(1_000_000_000);
/** id of a page of the sales presentation, such as "application-fee" */
export const stepId = z.string().min(1).max(120);

/**
 * The offer of a wizard. Its figures are those that were shown; the backend prices the loan again
 * and uses its own.
 */
const wizardOffer = z.strictObject({
  purpose: loanPurpose,
  product: productCode,
  rate: percent,
  apr: percent,
  points: points.optional(),
  loanAmount: dollars,
  /** for a purchase */
  purchasePrice: dollars.optional(),
  /** for an owned home */
  homeValue: dollars.optional(),
  monthlyPayment: dollars.optional(),
  /** dollars paid to the homeowner */
  cashOut: dollars.optional(),
  fatAiSearchId: idText.optional(),
  fatAiOfferId: idText.optional(),
  /** an employee's words to the customer about this loan */
  note: rateNote.optional(),
  /**
   * from an employee's scenario: the debts off the home that the loan pays off, and eighths of a
   * percent above the product's rate, or below it; a customer's call has neither
   */
  paysDebts: z.array(idText).max(100).optional(),
  rateSteps: z.number().int().min(-4).max(4).optional(),
});

/**
 * A rate as saved by the banker. Only the product counts; the figures are those shown and are not
 * stored.
 */
const savedRate = z.strictObject({
  product: productCode,
  isChosen: z.boolean().optional(),
  rateId: idText.optional(),
  /** eighths of a percent above the product's rate, for a credit, or below it, for points */
  rateSteps: z.number().int().min(-4).max(4).optional(),
  /**
   * an employee's words to the customer about this loan; absent keeps the earlier note, empty
   * removes it; a customer's call changes none
   */
  note: rateNote.optional(),
  productDescription: shortText.optional(),
  termYears: z.number().int().min(1).max(40).optional(),
  rate: percent.optional(),
  apr: percent.optional(),
  points: points.optional(),
  loanAmount: dollars.optional(),
  principalAndInterest: dollars.optional(),
  mortgageInsurance: dollars.optional(),
  monthlyPayment: dollars.optional(),
  closingCharges: signedDollars.optional(),
});

/** Totals of the current mortgages that the loan pays off, as far as known; dollars and percent. */
const currentLoan = z.object({
  balance: dollars,
  payment: dollars.nullable(),
  rate: percent.nullable(),
  monthsLeft: z.number().int().min(0).nullable(),
  inFiveYears: inFiveYears.nullable(),
  /** all remaining payments */
  inWholeTerm: dollars.nullable(),
});

const presentation = z.object({
  presentationId: idText,
  appId: idText,
  customerId: idText.optional(),
  /** the call with the banker that this belongs to */
  callUid: idText.optional(),
  createdAt: z.iso.datetime(),
  /** when different prices were shown before these; absent when they are the first, or the same */
  changedSince: z.iso.datetime().optional(),
  /** false when it is older than 30 days */
  isValid: z.boolean(),
  /**
   * false while its figures are for other borrowers than are on the loan: their credit must be
   * pulled first
   */
  isForBorrowers: z.boolean(),
  /**
   * whether the income on file supports the chosen rate, or else the first one, by the rule for
   * letters and offers (REPAY-04); this is not a decision
   */
  income: z.object({
    state: z.enum(["not-known", "carried", "too-low"]),
    /**
     * housing and debts as a fraction of the qualifying income; absent when there is none, or it is
     * unknown
     */
    share: z.number().min(0).optional(),
  }),
  loan: z.object({
    purpose: presentedPurpose,
    loanAmount: dollars,
    homeValue: dollars,
    /** fraction of the home value */
    loanToValue: z.number().min(0).max(10),
    cashOut: dollars,
    /** what the customer's search asked for in hand; absent without cash, and without a search */
    cashAsked: dollars.optional(),
    creditScore: z.number().int().min(300).max(850),
    /**
     * the entitlement use a VA loan is priced for; absent while unknown, which is priced as the
     * first use
     */
    vaUse: z.enum(VA_USES).optional(),
  }),
  homeValue: dollars,
  /** the home today; absent for a purchase, and without a registered home */
  home: homeFacts.optional(),
  /** the liens on it today, paid off or kept; none for a purchase */
  liens: z.array(homeLien).max(50),
  /** the debts off the home of the people on the loan today */
  debts: z.array(otherDebt).max(100),
  rates: z.array(shownRate).max(12),
  /** products the loan can be shown as */
  products: z.array(z.enum(CLOSED_END_PRODUCTS)).max(12),
  chosenRateId: idText.nullable(),
  /** the shown rates, lowest cost of credit first */
  bestOffers: z.array(shownRate).max(12),
  fatAiSearchId: idText.optional(),
  /** dollars a month; null for a purchase */
  currentPayment: dollars.nullable(),
  /** null when no mortgage on file is paid off */
  today: currentLoan.nullable(),
  /**
   * debts the loan pays off; a lien includes its interest up to closing and the release fee (F6)
   */
  paidOff: z
    .array(
      debt.extend({
        /** null when unknown */
        payment: dollars.nullable(),
        payoff: z
          .object({
            interest: dollars,
            days: z.number().int().min(0),
            releaseFee: dollars,
            isRateKnown: z.boolean(),
          })
          .optional(),
      }),
    )
    .max(100),
  proposedPayment: dollars,
  currentEscrow: dollars.nullable(),
  proposeEscrow: dollars.nullable(),
  /** dollars; negative when the new loan costs more per month */
  monthlySaving: signedDollars.nullable(),
  noDebtBeingPaidOff: z.boolean(),
  fees: presentedFees,
  applicationFeePaid: z.boolean(),
  applicationFeeDepositCollected: z.boolean(),
  applicationFeeWaived: z.boolean(),
  mortgageBankerInfo: banker.extend({ employeeId: idText }).nullable(),
  borrowers: z
    .array(
      z.object({ applicantId: idText, firstName: shortText, lastName: shortText, isPrimary: z.boolean() }),
    )
    .max(10),
  propertyAddress: z
    .object({
      street: shortText,
      city: shortText.optional(),
      state: stateCode.optional(),
      zip: zipCode.optional(),
    })
    .nullable(),
  loanPresentationNextStep: stepId,
});

const presentationQuery = z.strictObject({
  presentationId: idText,
  customerToken: token.optional(),
  employeeToken: token.optional(),
});
const applicationQuery = z.strictObject({ appId: idText });

const noPresentationError: CallError = {
  status: 409,
  code: "NO_PRESENTATION",
  means: "Nothing was presented for this application yet.",
};
const goneError: CallError = {
  status: 404,
  code: "PRESENTATION_NOT_FOUND",
  means: "It is not of this application, or a newer one has taken its place.",
};
const borrowersChangedError: CallError = {
  status: 409,
  code: "BORROWERS_CHANGED",
  means: "Its figures are of other people.",
};
export const rateLockedError: CallError = {
  status: 409,
  code: "RATE_LOCKED",
  means: "The chosen rate is locked, so that no other can take its place.",
};
const notPricedError: CallError = {
  status: 409,
  code: "NOT_PRICED",
  means: "There is no price for this loan.",
};

export const presentationCalls = {
  /** ROLE-01: a customer calls with a token of the application, an employee with their own. */
  "lp.get-presentation": defineCall({
    id: "lp.get-presentation",
    method: "GET",
    path: "/loan-presentation/get-presentation",
    query: presentationQuery,
    response: z.object({ loanPresentation: presentation }),
    retry: "default",
    auth: "presentation",
    sensitive: ["firstName", "lastName", "street", "creditor", "balance", "payment", "note"],
    errors: [goneError],
  }),
  /**
   * Returns what may be shown before the customer is verified: no amount, no last name, no address.
   */
  "lp.get-partial-presentation": defineCall({
    id: "lp.get-partial-presentation",
    method: "GET",
    path: "/loan-presentation/get-partial-presentation",
    query: presentationQuery,
    response: z.object({
      loanPresentation: z.object({
        presentationId: idText,
        appId: idText,
        isValid: z.boolean(),
        purpose: presentedPurpose,
        /** first name of the primary borrower */
        firstName: shortText,
        mortgageBankerInfo: banker.extend({ employeeId: idText }).nullable(),
        /** owner of the request's token */
        viewer: z.enum(["customer", "employee"]),
        /** the employee who made the request */
        employee: z.object({ employeeId: idText, name: shortText }).optional(),
      }),
    }),
    retry: "default",
    auth: "presentation",
    sensitive: ["firstName"],
    errors: [goneError],
  }),
  /**
   * Saves the rates the banker chose to show, and which of them was chosen. Prices are computed by
   * the backend.
   */
  "lp.save-rates": defineCall({
    id: "lp.save-rates",
    method: "POST",
    path: "/save/rates",
    sensitive: ["note"],
    body: z.strictObject({
      appId: idText,
      rates: z.array(savedRate).min(1).max(12),
      /** the customer keeps what they have: an earlier choice ends */
      isNoneChosen: z.boolean().optional(),
    }),
    response: z.object({
      presentationId: idText,
      rates: z.array(shownRate),
      chosenRateId: idText.nullable(),
    }),
    retry: "default",
    auth: "app-or-employee",
    errors: [
      noPresentationError,
      notPricedError,
      rateLockedError,
      borrowersChangedError,
      { status: 400, code: "ONE_CHOICE", means: "Two rates are chosen, or one product stands there twice." },
    ],
  }),
  /** Records when the customer opened the link; an employee's view is not counted. */
  "lp.link-opened": defineCall({
    id: "lp.link-opened",
    method: "POST",
    path: "/loan-presentation/link-opened",
    body: z.strictObject({ presentationId: idText }),
    response: z.object({ opened: z.number().int().min(0) }),
    retry: "default",
    auth: "app-or-employee",
    errors: [goneError],
  }),
  "lp.create-from-wizard": defineCall({
    id: "lp.create-from-wizard",
    method: "POST",
    path: "/loan-presentation/create-from-wizard",
    sensitive: ["note"],
    body: z.strictObject({
      appId: idText,
      offer: wizardOffer,
      /**
       * the presentation the caller expects to replace, null for none: refused when a different one
       * exists; when absent, any existing one is replaced
       */
      replaces: idText.nullable().optional(),
      /** false: no one is notified yet */
      isTold: z.boolean().optional(),
    }),
    response: z.object({ presentationId: idText }),
    retry: "default",
    auth: "app-or-employee",
    errors: [
      notPricedError,
      rateLockedError,
      {
        status: 400,
        code: "AMOUNTS",
        means: "The value of the home is missing, or the loan is more than it.",
      },
      { status: 404, code: "SEARCH_NOT_FOUND", means: "The search of the offer is not of this application." },
      {
        status: 409,
        code: "PRESENTATION_CHANGED",
        means: "What is there is not what it was to take the place of.",
      },
      { status: 409, code: "BORROWER_REQUIRED", means: "Nobody is on the loan yet." },
      {
        status: 409,
        code: "SCORE_REQUIRED",
        means: "Neither a pull nor the visitor has named a credit score.",
      },
    ],
  }),
  "lp.get-performance-viewed": defineCall({
    id: "lp.get-performance-viewed",
    method: "GET",
    path: "/loan-presentation/get-performance-page-viewed",
    query: applicationQuery,
    response: z.object({ viewed: z.boolean() }),
    retry: "default",
    auth: "app-or-employee",
  }),
  "lp.set-performance-viewed": defineCall({
    id: "lp.set-performance-viewed",
    method: "POST",
    path: "/loan-presentation/set-performance-page-viewed",
    body: applicationQuery,
    response: z.object({ viewed: z.literal(true) }),
    retry: "default",
    auth: "app-or-employee",
    errors: [noPresentationError],
  }),
  /** Checks whether there is a presentation that may still be shown: at most 30 days old. */
  "lp.verify-presentation": defineCall({
    id: "lp.verify-presentation",
    method: "GET",
    path: "/verify/loan-presentation",
    query: applicationQuery,
    response: z.object({ isValid: z.boolean() }),
    retry: "default",
    auth: "app-or-employee",
  }),
  /**
   * ROLE-02: assigns a banker or a processor to an application, by the role of the named employee.
   * Only the assigned employee or a supervisor may change an existing assignment.
   */
  "lp.assignment": defineCall({
    id: "lp.assignment",
    method: "POST",
    path: "/assignment",
    body: z.strictObject({ appId: idText, customerId: idText, processorEmployeeId: idText }),
    response: banker.extend({ employeeId: idText }),
    retry: "default",
    auth: "app-or-employee",
    errors: [
      { status: 404, code: "EMPLOYEE_NOT_FOUND", means: "There is no such banker or processor." },
      { status: 404, code: "CUSTOMER_NOT_FOUND", means: "The application is another customer's." },
      {
        status: 409,
        code: "ALREADY_ASSIGNED",
        means: "Somebody else has that role on it; an employee may change that.",
      },
    ],
  }),
};
