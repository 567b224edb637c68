import { z } from "zod";
import { idText, shortText } from "./common";
import { defineCall } from "./define";
import { stepId } from "./presentation";

/** How far a presentation has come: the pages ahead, and what the credit of the people on the loan came to. */

/** "no-data": the bureaus gave no report to decide on; "none": no report was ordered for these people. */
export const creditStanding = z.enum(["none", "eligible", "declined", "frozen", "no-data"]);

const score = z.number().int().min(300).max(850);

export const presentationProgressCalls = {
  /** The pages that lie ahead of this customer, the next one first. */
  "lp.flow-path": defineCall({
    id: "lp.flow-path",
    method: "GET",
    path: "/get-loan-presentation-flow-path",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      spwFlowPath: z.array(stepId).min(1).max(40),
      loanPresentationNextStep: stepId,
      /** another text as soon as other people are on the loan */
      borrowersId: idText.optional(),
      /** false while what is presented was made for other people than are on the loan */
      isForBorrowers: z.boolean().optional(),
      /** what came of the credit reports of the people on the loan */
      credit: creditStanding.optional(),
    }),
    retry: "default",
    auth: "app-or-employee",
  }),
  /**
   * What an employee may know of the credit of a customer: the score that counts of each person, what was decided, and what the customer was told.
   * The reports themselves are not in it. Our own call.
   */
  "lp.credit-review": defineCall({
    id: "lp.credit-review",
    method: "GET",
    path: "/loan-presentation/get-credit-review",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      credit: creditStanding,
      /** when the reports came; null while there are none */
      at: z.iso.datetime().nullable(),
      people: z
        .array(
          z.object({
            applicantId: idText,
            name: shortText,
            /** middle score; null where the bureaus gave none */
            score: score.nullable(),
            /** bureaus that hold a freeze */
            frozenAt: z.array(shortText).max(3),
            /** the notice that was sent to this person, and the main reasons in it */
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
