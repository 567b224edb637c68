import { z } from "zod";
import { idText, isoDate } from "./common";
import { defineCall } from "./define";
import { rateLocked } from "./presentation";

/** Who is on the loan that is presented. */

const personName = z.string().min(1).max(80);
/** Somebody on the loan, or taken off it. */
const loanBorrower = z.strictObject({
  applicantId: idText,
  firstName: personName,
  middleName: z.string().max(80).optional(),
  lastName: personName,
  suffix: z.string().max(20).optional(),
  isPrimary: z.boolean(),
  isOnLoan: z.boolean(),
  /** the Social Security number is on file, or its last four digits were confirmed */
  hasSsn: z.boolean(),
});

export const loanBorrowersCalls = {
  /** Who is on the loan, and who was taken off it. Our own call. */
  "lp.borrowers": defineCall({
    id: "lp.borrowers",
    method: "GET",
    path: "/loan-presentation/get-borrowers",
    query: z.strictObject({ appId: idText }),
    response: z.object({ borrowers: z.array(loanBorrower).max(2) }),
    retry: "default",
    auth: "app-or-employee",
    sensitive: ["firstName", "middleName", "lastName"],
  }),
  /**
   * BORR-SPW-01, BORR-SPW-02: says who stands beside the primary borrower, and whether they are on the loan. Another person brings nothing of the one
   * before along. Our own call.
   */
  "lp.set-borrowers": defineCall({
    id: "lp.set-borrowers",
    method: "POST",
    path: "/loan-presentation/set-borrowers",
    body: z.strictObject({
      appId: idText,
      borrowers: z
        .array(loanBorrower.omit({ hasSsn: true, applicantId: true }).extend({ dob: isoDate.optional() }))
        .max(2),
    }),
    response: z.object({ borrowers: z.array(loanBorrower).max(2) }),
    retry: "default",
    auth: "app-or-employee",
    sensitive: ["firstName", "middleName", "lastName", "dob"],
    errors: [
      rateLocked,
      {
        status: 409,
        code: "PRIMARY_STAYS",
        means: "The primary borrower is missing, is somebody else, or is off the loan.",
      },
    ],
  }),
};
