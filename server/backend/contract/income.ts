import { z } from "zod";
import { applicantErrors } from "./applicant-errors";
import { dollars, idText, isoMonthOrDate } from "./common";
import { defineCall } from "./define";

/** An applicant's income and employment. */

const employment = {
  employerName: z.string().min(1).max(120),
  startDate: isoMonthOrDate,
  endDate: isoMonthOrDate.optional(),
  present: z.boolean(),
};

export const incomeCalls = {
  "income.register": defineCall({
    id: "income.register",
    method: "POST",
    path: "/register/applicant/income",
    body: z.strictObject({
      appId: idText,
      applicantId: idText,
      sessionId: idText,
      add: z
        .array(
          z
            .strictObject({
              userIncomeType: z.string().min(1).max(60),
              /** dollars a year; exactly one of the two amounts is sent */
              annualIncome: dollars.optional(),
              /** dollars a month */
              monthlyIncome: dollars.optional(),
              /**
               * the condition that makes this kind of income count, or count more, is met: two
               * years of it, three more years, or tax-free
               */
              isConfirmed: z.literal(true).optional(),
              /** id of a registered item that this one replaces */
              instagenIncomeId: idText.optional(),
              employerInfo: z.strictObject(employment).partial().optional(),
            })
            .refine((item) => (item.annualIncome === undefined) !== (item.monthlyIncome === undefined), {
              message: "Exactly one of annualIncome and monthlyIncome.",
            }),
        )
        .max(30),
      remove: z.array(idText).max(30),
    }),
    response: z.object({
      items: z.array(
        z.object({ instagenIncomeId: idText, userIncomeType: z.string(), annualIncome: dollars }),
      ),
    }),
    retry: "default",
    auth: "app",
    errors: [
      { status: 404, code: "INCOME_NOT_FOUND", means: "An item to replace is not this applicant's." },
      ...applicantErrors,
    ],
  }),
  "income.employer": defineCall({
    id: "income.employer",
    method: "POST",
    path: "/register/applicant/employer",
    body: z.strictObject({
      applicantId: idText,
      appId: idText,
      ...employment,
      /**
       * the job before the previous one; the site asks for one earlier job only, so it never sends
       * this
       */
      employerSecondPriorId: idText.optional(),
    }),
    response: z.object({ employerId: idText }),
    retry: "default",
    auth: "app",
    errors: [
      { status: 400, code: "DATES_REVERSED", means: "The job ends before it begins." },
      ...applicantErrors,
    ],
  }),
};
