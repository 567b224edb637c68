import { z } from "zod";
import { VA_USES } from "~/domain/pricing/government";
import { CLOSED_END_PRODUCTS } from "~/domain/pricing/products";
import { adjustable } from "./adjustable";
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
import { defineCall } from "./define";
import { presentedFees } from "./presented-fees";
import { debt } from "./real-estate-owned";

/** The loan presentation that bankers and customers look at together. */

const token = z.string().min(1).max(200);
const productCode = z.string().min(1).max(60);
/** percent of the loan; below zero it is a credit */
const points = z.number().min(-10).max(10);
const dollarsEitherWay = z.number().min(-1_000_000_000).max(1_000_000_000);
/** id of a page of the sales presentation, such as "application-fee" */
export const stepId = z.string().min(1).max(120);

/** The offer of a wizard. Its figures are what was shown; the backend prices the loan again and keeps its own. */
const wizardOffer = z.strictObject({
  purpose: loanPurpose,
  product: productCode,
  rate: percent,
  apr: percent,
  points: points.optional(),
  loanAmount: dollars,
  /** of a purchase */
  purchasePrice: dollars.optional(),
  /** of a home that is owned */
  homeValue: dollars.optional(),
  monthlyPayment: dollars.optional(),
  /** dollars to the homeowner */
  cashOut: dollars.optional(),
  fatAiSearchId: idText.optional(),
  fatAiOfferId: idText.optional(),
});

/** A rate as the banker saves it: the product decides, figures are shown ones and are not taken over. */
const savedRate = z.strictObject({
  product: productCode,
  isChosen: z.boolean().optional(),
  rateId: idText.optional(),
  /** eighths of a percent that the rate is to be above that of the product, for a credit, or below it, for points */
  rateSteps: z.number().int().min(-4).max(4).optional(),
  productDescription: shortText.optional(),
  termYears: z.number().int().min(1).max(40).optional(),
  rate: percent.optional(),
  apr: percent.optional(),
  points: points.optional(),
  loanAmount: dollars.optional(),
  principalAndInterest: dollars.optional(),
  mortgageInsurance: dollars.optional(),
  monthlyPayment: dollars.optional(),
  closingCharges: dollarsEitherWay.optional(),
});

/** Whole dollars paid in 60 months, and the principal in them. */
const inFiveYears = z.object({ paid: dollars, principal: dollars });

/** What the mortgages of today come to that the loan pays off, as far as it can be told; dollars and percent. */
const loanToday = z.object({
  balance: dollars,
  payment: dollars.nullable(),
  rate: percent.nullable(),
  monthsLeft: z.number().int().min(0).nullable(),
  inFiveYears: inFiveYears.nullable(),
  /** all that is still to be paid */
  inWholeTerm: dollars.nullable(),
});

/** One rate of a presentation; dollars and percent. */
const shownRate = z.object({
  rateId: idText,
  /** as it was saved; 0 is the rate of the product itself */
  rateSteps: z.number().int(),
  product: productCode,
  productDescription: shortText,
  termYears: z.number().int().min(1).max(40),
  rate: percent,
  apr: percent,
  points,
  loanAmount: dollars,
  principalAndInterest: dollars,
  mortgageInsurance: dollars,
  /** principal, interest and mortgage insurance; taxes and home insurance are the escrow */
  monthlyPayment: dollars,
  /** finance charges due at closing, points included; below zero the lender pays */
  closingCharges: dollarsEitherWay,
  /** all costs of closing less the lender's credits, as on the Loan Estimate */
  closingCosts: dollarsEitherWay,
  /** what the customer brings to the closing; below zero it goes to the customer */
  cashToClose: dollarsEitherWay,
  /** of a month: taxes and insurance paid through the lender */
  escrow: dollars,
  /** principal, interest, mortgage insurance and loan costs paid in 60 months, and the principal in it */
  inFiveYears,
  /** the same over the whole term */
  inWholeTerm: dollars,
  /** of a rate that changes */
  adjustable: adjustable.optional(),
  isChosen: z.boolean(),
});

const presentation = z.object({
  presentationId: idText,
  appId: idText,
  customerId: idText.optional(),
  /** of the call with a banker that this belongs to */
  callUid: idText.optional(),
  createdAt: z.iso.datetime(),
  /** when other prices were told before these; absent where they are the first, or the same */
  changedSince: z.iso.datetime().optional(),
  /** false when it is older than 30 days */
  isValid: z.boolean(),
  /** false while its figures are for other people than are on the loan now: their credit has to be looked at first */
  isForBorrowers: z.boolean(),
  /** whether the income on file carries the chosen rate, else the first, by the rule of letters and offers (REPAY-04); it is no decision */
  income: z.object({
    state: z.enum(["not-known", "carried", "too-low"]),
    /** housing and debts as a fraction of the income that counts; absent where none does, or is known */
    share: z.number().min(0).optional(),
  }),
  loan: z.object({
    purpose: presentedPurpose,
    loanAmount: dollars,
    homeValue: dollars,
    /** fraction of the value */
    loanToValue: z.number().min(0).max(10),
    cashOut: dollars,
    creditScore: z.number().int().min(300).max(850),
    /** the entitlement that a VA loan is priced by; absent while none was told, and then it is the first */
    vaUse: z.enum(VA_USES).optional(),
  }),
  homeValue: dollars,
  rates: z.array(shownRate).max(12),
  /** what the loan can be shown as */
  products: z.array(z.enum(CLOSED_END_PRODUCTS)).max(12),
  chosenRateId: idText.nullable(),
  /** the shown rates, the lowest cost of credit first */
  bestOffers: z.array(shownRate).max(12),
  fatAiSearchId: idText.optional(),
  /** dollars a month; there is none now for who buys */
  currentPayment: dollars.nullable(),
  /** null where no mortgage on file is paid off */
  today: loanToday.nullable(),
  /** what the loan pays off; of a lien with its interest up to the closing and the fee for its release (F6) */
  paidOff: z
    .array(
      debt.extend({
        /** null where it is not known */
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
  /** dollars; below zero the new loan costs more a month */
  monthlySaving: dollarsEitherWay.nullable(),
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

const ofPresentation = z.strictObject({
  presentationId: idText,
  customerToken: token.optional(),
  employeeToken: token.optional(),
});
const ofApplication = z.strictObject({ appId: idText });

const noPresentation = {
  status: 409,
  code: "NO_PRESENTATION",
  means: "Nothing was presented for this application yet.",
};
const gone = {
  status: 404,
  code: "PRESENTATION_NOT_FOUND",
  means: "It is not of this application, or a newer one has taken its place.",
};
const borrowersChanged = {
  status: 409,
  code: "BORROWERS_CHANGED",
  means: "Its figures are of other people.",
};
export const rateLocked = {
  status: 409,
  code: "RATE_LOCKED",
  means: "The chosen rate is locked, so that no other can take its place.",
};
const notPriced = { status: 409, code: "NOT_PRICED", means: "There is no price for this loan." };

export const presentationCalls = {
  /** ROLE-01: a customer asks with a token of the application, an employee with their own. */
  "lp.get-presentation": defineCall({
    id: "lp.get-presentation",
    method: "GET",
    path: "/loan-presentation/get-presentation",
    query: ofPresentation,
    response: z.object({ loanPresentation: presentation }),
    retry: "default",
    auth: "presentation",
    sensitive: ["firstName", "lastName", "street"],
    errors: [gone],
  }),
  /** What may be shown before the customer is verified: no amount, no last name, no address. */
  "lp.get-partial-presentation": defineCall({
    id: "lp.get-partial-presentation",
    method: "GET",
    path: "/loan-presentation/get-partial-presentation",
    query: ofPresentation,
    response: z.object({
      loanPresentation: z.object({
        presentationId: idText,
        appId: idText,
        isValid: z.boolean(),
        purpose: presentedPurpose,
        /** of the primary borrower */
        firstName: shortText,
        mortgageBankerInfo: banker.extend({ employeeId: idText }).nullable(),
        /** whose token it was that asked */
        viewer: z.enum(["customer", "employee"]),
        /** who of ours asked */
        employee: z.object({ employeeId: idText, name: shortText }).optional(),
      }),
    }),
    retry: "default",
    auth: "presentation",
    sensitive: ["firstName"],
    errors: [gone],
  }),
  /** Keeps the rates the banker chose to show, and which of them was chosen. Prices are the backend's own. */
  "lp.save-rates": defineCall({
    id: "lp.save-rates",
    method: "POST",
    path: "/save/rates",
    body: z.strictObject({ appId: idText, rates: z.array(savedRate).min(1).max(12) }),
    response: z.object({
      presentationId: idText,
      rates: z.array(shownRate),
      chosenRateId: idText.nullable(),
    }),
    retry: "default",
    auth: "app-or-employee",
    errors: [
      noPresentation,
      notPriced,
      rateLocked,
      borrowersChanged,
      { status: 400, code: "ONE_CHOICE", means: "Two rates are chosen, or one product stands there twice." },
    ],
  }),
  /** Keeps when the customer opened the link; an employee's look is not counted. */
  "lp.link-opened": defineCall({
    id: "lp.link-opened",
    method: "POST",
    path: "/loan-presentation/link-opened",
    body: z.strictObject({ presentationId: idText }),
    response: z.object({ opened: z.number().int().min(0) }),
    retry: "default",
    auth: "app-or-employee",
    errors: [gone],
  }),
  "lp.create-from-wizard": defineCall({
    id: "lp.create-from-wizard",
    method: "POST",
    path: "/loan-presentation/create-from-wizard",
    body: z.strictObject({
      appId: idText,
      offer: wizardOffer,
      /** what its maker knows to be in its place, null for nothing: refused where it is another one; left out, whatever it is gives way */
      replaces: idText.nullable().optional(),
      /** false: nobody is told of it yet */
      isTold: z.boolean().optional(),
    }),
    response: z.object({ presentationId: idText }),
    retry: "default",
    auth: "app-or-employee",
    errors: [
      notPriced,
      rateLocked,
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
    query: ofApplication,
    response: z.object({ viewed: z.boolean() }),
    retry: "default",
    auth: "app-or-employee",
  }),
  "lp.set-performance-viewed": defineCall({
    id: "lp.set-performance-viewed",
    method: "POST",
    path: "/loan-presentation/set-performance-page-viewed",
    body: ofApplication,
    response: z.object({ viewed: z.literal(true) }),
    retry: "default",
    auth: "app-or-employee",
    errors: [noPresentation],
  }),
  /** Whether there is a presentation that may still be shown: not older than 30 days. */
  "lp.verify-presentation": defineCall({
    id: "lp.verify-presentation",
    method: "GET",
    path: "/verify/loan-presentation",
    query: ofApplication,
    response: z.object({ isValid: z.boolean() }),
    retry: "default",
    auth: "app-or-employee",
  }),
  /**
   * ROLE-02: gives an application its banker or its processor, by the role of whom the id names. Only an employee to whom it is assigned, or a supervisor,
   * may change one that is there.
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
