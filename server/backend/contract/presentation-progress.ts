import { z } from "zod";
import { idText, shortText } from "./common";
import { defineCall } from "./define";
import { stepId } from "./presentation";

/** The progress of a presentation: its remaining pages, and the credit result of the borrowers. */

/**
 * "no-data": the bureaus returned no report to decide on; "none": no report was ordered for these
 * borrowers.
 */
export const creditStanding = z.enum(["none", "eligible", "declined", "frozen", "no-data"]);

const score = z.number().int().min(300).max(850);

export const presentationProgressCalls = {
  /** Returns the remaining pages of this customer, the next one first. */
  "lp.flow-path": defineCall({
    id: "lp.flow-path",
    method: "GET",
    path: "/get-loan-presentation-flow-path",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      spwFlowPath: z.array(stepId).min(1).max(40),
      loanPresentationNextStep: stepId,
      /** changes when the borrowers on the loan change */
      borrowersId: idText.optional(),
      /** false while the presentation was made for other borrowers than are on the loan */
      isForBorrowers: z.boolean().optional(),
      /** result of the borrowers' credit reports */
      credit: creditStanding.optional(),
    }),
    retry: "default",
    auth: "app-or-employee",
  }),
  /**
   * Returns what an employee may see of a customer's credit: the qualifying score of each borrower,
   * the decision, and the notice the customer got. The reports are not included. Not one of the
   * lender's calls; added by us.
   */
  "lp.credit-review": defineCall({
    id: "lp.credit-review",
    method: "GET",
    path: "/loan-presentation/get-credit-review",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      credit: creditStanding,
      /** when the reports arrived; null while there are none */
      at: z.iso.datetime().nullable(),
      people: z
        .array(
          z.object({
            applicantId: idText,
            name: shortText,
            /** middle score; null when the bureaus returned none */
            score: score.nullable(),
            /** bureaus with a credit freeze */
            frozenAt: z.array(shortText).max(3),
            /** the notice sent to this borrower, and its main reasons */
            notice: z.object({ sentAt: z.iso.datetime(), reasons: z.array(shortText).max(20) }).nullable(),
          }),
        )
        .max(10),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["name", "score", "reasons"],
  }),
};
