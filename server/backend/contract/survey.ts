import { z } from "zod";
import { MAX_COMMENT_LENGTH, MAX_RATING, MIN_RATING, surveyAreas } from "~/domain/survey";
import { idText, phoneDigits, plainText } from "./common";
import { defineCall, type CallError } from "./define";

/** Borrower surveys: while the loan is in process, and after it was funded. */

/** A number of a survey link as text; an invalid one is answered with 404 like a missing one. */
const linkNumber = z.string().max(20);

/** Each area occurs once. */
const areas = z
  .array(z.enum(surveyAreas))
  .max(surveyAreas.length)
  .refine((named) => new Set(named).size === named.length, { message: "Each area once." });

const answers = {
  /** the xaid of the link, as a number */
  nAppId: z.number().int().positive().max(999_999_999_999_999),
  /** the xcid of the link: only a visitor with the whole link can answer for the loan */
  xcid: linkNumber,
  /** 0 is not at all likely, 10 is extremely likely */
  likelihoodToRecommend: z.number().int().min(MIN_RATING).max(MAX_RATING),
  wentWell: areas,
  areasFallingShort: areas,
  /** the comments of both pages, separated by a line break */
  comment: plainText(2 * MAX_COMMENT_LENGTH + 2).optional(),
  contactMe: z.boolean(),
  /** number to call; only with contactMe */
  phoneNumber: phoneDigits.optional(),
};

const phoneGoesWithContact = (body: { contactMe: boolean; phoneNumber?: string | undefined }): boolean =>
  body.contactMe === (body.phoneNumber !== undefined);
const phoneRule = {
  path: ["phoneNumber"],
  message: "A phone number when, and only when, a call is asked for.",
};

const inProcessBody = z
  .strictObject({
    ...answers,
    /** the first page of the survey */
    entry: z.enum(["in-process", "in-process-plc-contact"]),
    /**
     * rating of the loan coordinator, 1 poor to 5 excellent; only with the entry for coordinator
     * surveys
     */
    plcContact: z.number().int().min(1).max(5).optional(),
  })
  .refine(phoneGoesWithContact, phoneRule)
  .refine((body) => body.plcContact === undefined || body.entry === "in-process-plc-contact", {
    path: ["plcContact"],
    message: "Asked on the page about the loan coordinator only.",
  });

const done = {
  inProcessDone: z.boolean(),
  fundedDone: z.boolean(),
};
const saved = z.object({ surveyId: idText, ...done });

const linkErrors: readonly CallError[] = [
  { status: 403, code: "EMPLOYEE_REFUSED", means: "Employees submit no surveys." },
  {
    status: 404,
    code: "SURVEY_IDS_MISSING",
    means: "The numbers of the link are missing or cannot be right.",
  },
  { status: 404, code: "SURVEY_LOAN_NOT_FOUND", means: "The customer has no such loan." },
];
const saveErrors: readonly CallError[] = [
  ...linkErrors,
  { status: 409, code: "SURVEY_ALREADY_DONE", means: "The survey of this kind was answered before." },
];
const sensitive = ["xaid", "xcid", "nAppId", "borrowerName", "loanNumber", "comment"];

export const surveyCalls = {
  /** Takes both numbers of the link; see surveyIds in app/domain/survey.ts. */
  "survey.loan": defineCall({
    id: "survey.loan",
    method: "GET",
    path: "/customer-survey/get-loan-data",
    query: z.strictObject({ xcid: linkNumber.optional(), xaid: linkNumber.optional() }),
    response: z.object({
      borrowerName: z.string().min(1),
      loanNumber: z.string().min(1),
      bankerName: z.string().min(1),
      ...done,
    }),
    retry: "default",
    auth: "not-employee",
    sensitive,
    errors: linkErrors,
  }),
  "survey.in-process": defineCall({
    id: "survey.in-process",
    method: "POST",
    path: "/customer-survey/save-in-process-survey",
    body: inProcessBody,
    response: saved,
    retry: "default",
    auth: "not-employee",
    sensitive,
    errors: saveErrors,
  }),
  "survey.funded": defineCall({
    id: "survey.funded",
    method: "POST",
    path: "/customer-survey/save-funded-survey",
    body: z.strictObject(answers).refine(phoneGoesWithContact, phoneRule),
    response: saved,
    retry: "default",
    auth: "not-employee",
    sensitive,
    errors: saveErrors,
  }),
};
