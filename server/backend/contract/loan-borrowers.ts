import { z } from "zod";
import { idText, isoDate } from "./common";
import { defineCall } from "./define";
import { rateLockedError } from "./presentation";

/** The borrowers of the presented loan. */

const personName = z.string().min(1).max(80);
/** A person on the loan, or removed from it. */
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
  /**
   * Returns the borrowers on the loan, and those removed from it. Not one of the lender's calls;
   * added by us.
   */
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
   * BORR-SPW-01, BORR-SPW-02: sets the co-borrower, and whether they are on the loan. A new person
   * takes over no data of the previous one. Not one of the lender's calls; added by us.
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
      rateLockedError,
      {
        status: 409,
        code: "PRIMARY_STAYS",
        means: "The primary borrower is missing, is somebody else, or is off the loan.",
      },
      {
        status: 409,
        code: "INVITATION_OPEN",
        means: "The customer names somebody beside a person who is invited or on the loan by invitation.",
      },
    ],
  }),
};
