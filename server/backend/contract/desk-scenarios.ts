import { z } from "zod";
import { MAX_SCENARIO_NAME, MAX_SCENARIOS, MOST_RATE_STEPS } from "~/domain/desk/scenario";
import { OCCUPANCIES, PRODUCTS } from "~/domain/pricing/products";
import { foundOffer } from "./benefits";
import { sentComparison } from "./comparison";
import { dollars, idText, plainText, shortText } from "./common";
import { defineCall, type CallError } from "./define";
import { homeFacts, homeLien, otherDebt } from "./home-facts";

/** What a banker tries while on the phone: loans at other amounts, or of assumed facts. */

const score = z.number().int().min(300).max(850);
const personId = plainText(128);

/** See app/domain/desk/scenario.ts; dollars, monthly amounts in dollars a month. */
export const scenarioInputs = z.strictObject({
  cash: dollars.optional(),
  /** in place of the cash */
  loanAmount: dollars.optional(),
  paysDebts: z.boolean().optional(),
  price: dollars.optional(),
  downPayment: dollars.optional(),
  product: z.enum(PRODUCTS).optional(),
  rateSteps: z.number().int().min(-MOST_RATE_STEPS).max(MOST_RATE_STEPS).optional(),
  stay: z.number().int().min(1).max(30).optional(),
  value: dollars.optional(),
  use: z.enum(OCCUPANCIES).optional(),
  score: score.optional(),
  income: dollars.optional(),
  debts: dollars.optional(),
  people: z.array(personId).min(1).max(10).optional(),
});

/** The loans of a scenario, and what they are compared with. */
export const pricedScenario = z.object({
  offers: z.array(foundOffer).max(60),
  /** products of which there is no loan, with the reasons */
  declined: z
    .array(z.object({ product: z.enum(PRODUCTS), reasons: z.array(z.string().max(60)).max(20) }))
    .max(60),
  home: homeFacts,
  liens: z.array(homeLien).max(50),
  debts: z.array(otherDebt).max(100),
  /** the score that the loans are priced with */
  score,
  /** version of the rate sheet */
  sheet: z.string().max(60),
});

/** The people on the loan, the primary borrower first. */
export const scenarioPeople = z.array(z.object({ personId, name: shortText })).max(10);

/** A scenario that was priced and kept. */
export const keptScenario = z.object({
  scenarioId: idText,
  /** empty for the last one that an employee tried without keeping it */
  name: plainText(MAX_SCENARIO_NAME),
  by: z.object({ employeeId: idText, name: shortText }),
  at: z.iso.datetime(),
  inputs: scenarioInputs,
  /** absent where it was priced by another version: it has to be priced again */
  priced: pricedScenario.optional(),
});

const APPLICATION_CLOSED: CallError = {
  status: 404,
  code: "APPLICATION_NOT_FOUND",
  means: "The application is closed, or not there.",
};

export const deskScenarioCalls = {
  /** Returns the facts on file that a scenario begins with, and the scenarios that are kept. */
  "desk.scenarios": defineCall({
    id: "desk.scenarios",
    method: "GET",
    path: "/desk/scenarios",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      isPurchase: z.boolean(),
      /** the people on the loan, the primary borrower first */
      people: scenarioPeople,
      onFile: scenarioInputs.omit({ people: true, product: true, rateSteps: true, stay: true }),
      /** newest first */
      scenarios: z.array(keptScenario).max(MAX_SCENARIOS + 40),
      /** the presentation that a new one would replace */
      open: z
        .object({ presentationId: idText, at: z.iso.datetime(), opened: z.number().int().min(0) })
        .optional(),
      /** the end of the rate lock, during which nothing can be presented; ISO date */
      lockedUntil: z.iso.date().optional(),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["name", "score", "income", "debts", "creditor", "balance", "payment"],
    errors: [APPLICATION_CLOSED],
  }),
  /** Prices a scenario and keeps it, in place of the employee's earlier one of that name. */
  "desk.price": defineCall({
    id: "desk.price",
    method: "POST",
    path: "/desk/price",
    body: z.strictObject({ appId: idText, name: plainText(MAX_SCENARIO_NAME), inputs: scenarioInputs }),
    response: z.object({ scenarioId: idText }),
    retry: "default",
    auth: "employee",
    sensitive: ["name", "score", "income", "debts"],
    errors: [
      APPLICATION_CLOSED,
      { status: 409, code: "SCORE_REQUIRED", means: "No score is on file, and none is assumed." },
      {
        status: 409,
        code: "VALUE_REQUIRED",
        means: "The home's value or the price is not known, and not assumed.",
      },
      { status: 409, code: "TOO_MANY_SCENARIOS", means: "Twelve scenarios are kept for the application." },
    ],
  }),
  /**
   * Keeps the loans of a scenario as a comparison, as a customer's own, and texts the customer its
   * link, at most three times a day for an application. The link asks for a code from the phone.
   */
  "desk.send-comparison": defineCall({
    id: "desk.send-comparison",
    method: "POST",
    path: "/desk/send-comparison",
    body: z.strictObject({
      appId: idText,
      scenarioId: idText,
      /** when the scenario was priced, as the employee saw it */
      pricedAt: z.iso.datetime(),
      comparison: sentComparison,
    }),
    response: z.object({ comparisonId: idText }),
    retry: "default",
    auth: "employee",
    sensitive: ["comparison"],
    errors: [
      APPLICATION_CLOSED,
      {
        status: 409,
        code: "SCENARIO_CHANGED",
        means: "The scenario was priced again or removed, or assumes what is not on file.",
      },
      { status: 409, code: "PHONE_REQUIRED", means: "The application has no phone for the link's code." },
    ],
  }),
  /** Removes a scenario. */
  "desk.drop-scenario": defineCall({
    id: "desk.drop-scenario",
    method: "POST",
    path: "/desk/drop-scenario",
    body: z.strictObject({ appId: idText, scenarioId: idText }),
    response: z.object({ dropped: z.boolean() }),
    retry: "default",
    auth: "employee",
  }),
};
