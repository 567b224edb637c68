import { z } from "zod";
import { INCOME_KINDS, MAX_EARLIER_JOBS } from "~/domain/my-loan/own-part";
import {
  dollars,
  idText,
  isoDate,
  phoneDigits,
  plainText,
  shortText,
  ssnDigits,
  stateCode,
  zipCode,
} from "./common";
import { defineCall, type CallError } from "./define";
import { demographicAnswers, demographicFields } from "./demographics";
import {
  codeNeededError,
  loanToken as token,
  moment,
  notFoundError,
  phoneError,
  signedOutError,
} from "./my-loan-parts";

/**
 * A second person on a loan who gives their own answers: invited by a texted link, signed in by a
 * code to the invited phone. Added by us.
 */

/** The token of a texted link. */
const invitation = plainText(128).min(1);
const firstName = plainText(40).min(1);
/** YYYY-MM */
const isoMonth = z.string().regex(/^\d{4}-\d{2}$/, "YYYY-MM.");

const changesNothing: readonly CallError[] = [
  { status: 409, code: "LOAN_ENDED", means: "The loan was closed or withdrawn." },
  { status: 409, code: "RATE_LOCKED", means: "The rate is locked for the people who are on the loan." },
];

const invitationEnded: CallError = {
  status: 410,
  code: "INVITATION_ENDED",
  means: "The link is no invitation, or it was declined, withdrawn or too old.",
};

const name = z.string().min(1).max(80);

/** What the person says about themselves; the birth date is not returned. */
const about = z.object({
  firstName: name,
  middleName: z.string().max(80).optional(),
  lastName: name,
  suffix: z.string().max(20).optional(),
  married: z.boolean().optional(),
});

const address = z.object({
  street: shortText,
  unit: z.string().max(20).optional(),
  city: z.string().max(80),
  state: stateCode,
  zip: zipCode,
});

const income = z.object({
  kind: z.enum(INCOME_KINDS),
  /** dollars before taxes, a year or a month; absent until asked */
  amount: dollars.optional(),
  isAnnual: z.boolean(),
  /** its condition is met, so that it counts, or counts more */
  isConfirmed: z.literal(true).optional(),
  /** of a job, like its start */
  employerName: z.string().min(1).max(120).optional(),
  since: isoMonth.optional(),
});

/** A job before the present ones, latest first. */
const earlierJob = z.object({ employerName: z.string().min(1).max(120), since: isoMonth, until: isoMonth });

/** Military service; the rest only of somebody who has served. */
const service = z.object({
  isVeteran: z.boolean(),
  hasHadVaLoan: z.boolean().optional(),
  hasVaCompensation: z.boolean().optional(),
});

/** Answers of the person; without a birth date the one given before stays. */
export const ownAnswers = {
  about: z.strictObject({ ...about.shape, birthDate: isoDate.optional() }).optional(),
  address: z.strictObject(address.shape).optional(),
  service: z.strictObject(service.shape).optional(),
  /** one of a kind at most; empty for a person without income */
  incomes: z.array(z.strictObject(income.shape)).max(INCOME_KINDS.length).optional(),
  earlierJobs: z.array(z.strictObject(earlierJob.shape)).max(MAX_EARLIER_JOBS).optional(),
};

export const invitationCalls = {
  /** Returns who was invited to the loan, and whether the people on it may change. */
  "my-loan.people": defineCall({
    id: "my-loan.people",
    method: "POST",
    path: "/my-loan/people",
    body: z.strictObject({ token, appId: idText }),
    response: z.object({
      /** the person opened the application, and may invite */
      mayInvite: z.boolean(),
      /** why nobody can be invited or taken off now */
      isBlockedBy: z.enum(["ended", "locked"]).optional(),
      /** what was made for the people who are on the loan, and is made again for others */
      hasPrice: z.boolean(),
      hasEstimate: z.boolean(),
      /** first name of a person whom the application names, without answers of their own */
      named: shortText.optional(),
      /** the last one; its phone only for who sent it */
      invitation: z
        .object({
          invitationId: idText,
          firstName: shortText,
          isYou: z.boolean(),
          phoneEnding: z.string().max(2).optional(),
          state: z.enum(["sent", "expired", "joined", "done", "declined", "withdrawn"]),
          sentAt: moment,
          changedAt: moment,
          expiresAt: moment,
        })
        .optional(),
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token", "firstName", "named"],
    errors: [signedOutError, notFoundError],
  }),
  /** Invites a person to be on the loan, by a text with a link. */
  "my-loan.invite": defineCall({
    id: "my-loan.invite",
    method: "POST",
    path: "/my-loan/invite",
    body: z.strictObject({ token, appId: idText, firstName, phoneNumber: phoneDigits }),
    response: z.object({ invitationId: idText }),
    retry: "default",
    auth: "none",
    sensitive: ["token", "firstName", "phoneNumber"],
    errors: [
      signedOutError,
      codeNeededError,
      notFoundError,
      ...changesNothing,
      { status: 400, code: "PHONE_INVALID", means: "Not a phone number that can be texted." },
      { status: 400, code: "PHONE_OF_OTHER", means: "The number of who opened the application." },
      { status: 409, code: "INVITATION_OPEN", means: "Somebody is invited, or on the loan, already." },
    ],
  }),
  /** Withdraws an invitation, or takes the invited person off the loan; either person may. */
  "my-loan.invitation-end": defineCall({
    id: "my-loan.invitation-end",
    method: "POST",
    path: "/my-loan/invitation-end",
    body: z.strictObject({ token, appId: idText, invitationId: idText }),
    response: z.object({ ended: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [signedOutError, codeNeededError, notFoundError, ...changesNothing],
  }),
  /** Returns who invites. The phone is for the code, and for no page. */
  "invitation.open": defineCall({
    id: "invitation.open",
    method: "POST",
    path: "/invitation/open",
    body: z.strictObject({ invitation }),
    response: z.object({ invitedBy: shortText, phoneNumber: phoneDigits, isJoined: z.boolean() }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["invitation", "invitedBy", "phoneNumber"],
    errors: [invitationEnded],
  }),
  /** Declines an invitation that was not used yet. */
  "invitation.decline": defineCall({
    id: "invitation.decline",
    method: "POST",
    path: "/invitation/decline",
    body: z.strictObject({ invitation }),
    response: z.object({ declined: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["invitation"],
    errors: [invitationEnded],
  }),
  /** Signs in the invited person, after a code of the invited phone for the purpose `my-loan`. */
  "invitation.join": defineCall({
    id: "invitation.join",
    method: "POST",
    path: "/invitation/join",
    body: z.strictObject({ invitation, device: shortText }),
    response: z.object({ token, appId: idText, phoneNumber: phoneDigits }),
    retry: "default",
    auth: "none",
    sensitive: ["invitation", "token", "phoneNumber"],
    errors: [invitationEnded, phoneError],
  }),
  /** Returns the invited person's own part of the application. */
  "invitation.part": defineCall({
    id: "invitation.part",
    method: "POST",
    path: "/invitation/part",
    body: z.strictObject({ token, appId: idText }),
    response: z.object({
      state: z.enum(["joined", "done"]),
      invitedBy: shortText,
      about: about.optional(),
      hasBirthDate: z.boolean(),
      address: address.optional(),
      service: service.optional(),
      incomes: z.array(income).optional(),
      earlierJobs: z.array(earlierJob).optional(),
      /** of the credit check, once the person has agreed to it */
      check: z.enum(["waiting", "open", "read", "not-found", "frozen"]).optional(),
      hasDemographics: z.boolean(),
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token", "invitedBy", "about", "address", "service", "incomes", "earlierJobs"],
    errors: [signedOutError, codeNeededError, notFoundError],
  }),
  /** Saves some of the person's answers; they count once the person has agreed. */
  "invitation.answers": defineCall({
    id: "invitation.answers",
    method: "POST",
    path: "/invitation/answers",
    body: z.strictObject({ token, appId: idText, ...ownAnswers }),
    response: z.object({ saved: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token", "about", "birthDate", "address", "service", "incomes", "earlierJobs"],
    errors: [
      signedOutError,
      codeNeededError,
      notFoundError,
      { status: 409, code: "PART_DONE", means: "The person has agreed; changes go to the lender." },
      { status: 409, code: "SAME_NAME", means: "The other person on the loan has exactly this name." },
    ],
  }),
  /**
   * Puts the person on the loan with their own answers, and stores their consent to the credit
   * check with the version of its text in X-Consent-Version.
   */
  "invitation.agree": defineCall({
    id: "invitation.agree",
    method: "POST",
    path: "/invitation/agree",
    body: z.strictObject({ token, appId: idText, ssn: ssnDigits, text: plainText(4000).min(1) }),
    response: z.object({ agreed: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token", "ssn"],
    errors: [
      signedOutError,
      codeNeededError,
      notFoundError,
      ...changesNothing,
      { status: 409, code: "PART_INCOMPLETE", means: "An answer that the application needs is missing." },
      { status: 409, code: "PART_DONE", means: "The person has agreed before." },
      { status: 409, code: "SSN_ALREADY_ASSOCIATED", means: "The other borrower has the number." },
      { status: 409, code: "SSN_UNMATCHED", means: "The number is not that of this person." },
      { status: 400, code: "SSN_INVALID", means: "The number is none the authorities give out." },
    ],
  }),
  /** Looks at the credit of the people on the loan, after each has agreed to it. */
  "invitation.check": defineCall({
    id: "invitation.check",
    method: "POST",
    path: "/invitation/check",
    body: z.strictObject({ token, appId: idText }),
    response: z.object({ check: z.enum(["waiting", "open", "read", "not-found", "frozen"]) }),
    retry: "max",
    auth: "none",
    sensitive: ["token"],
    errors: [
      signedOutError,
      notFoundError,
      { status: 409, code: "PART_INCOMPLETE", means: "The person has not agreed yet." },
      { status: 500, code: "PULL_FAILED", means: "The bureaus did not answer; another try may help." },
    ],
    deadlineMs: 3000,
  }),
  /** Saves the person's answers to the government's questions; they replace earlier ones. */
  "invitation.demographics": defineCall({
    id: "invitation.demographics",
    method: "POST",
    path: "/invitation/demographics",
    body: z.strictObject({ token, appId: idText, ...demographicAnswers }),
    response: z.object({ saved: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token", ...demographicFields],
    errors: [
      signedOutError,
      codeNeededError,
      notFoundError,
      { status: 409, code: "PART_INCOMPLETE", means: "The person is not on the loan yet." },
    ],
  }),
};
