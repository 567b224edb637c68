import { z } from "zod";
import { LOAN_KINDS } from "~/domain/my-loan/facts";
import { MAX_MESSAGE } from "~/domain/message-text";
import { CLOSING_TIMES, MAX_AGENT, MAX_PLACE } from "~/domain/my-loan/appointment";
import { MAX_EXTENSION_REASON } from "~/domain/my-loan/lock-extension";
import { MILESTONES } from "~/domain/my-loan/milestones";
import { CIRCUMSTANCES, PAPERS } from "~/domain/my-loan/needs";
import { REMINDER_CHANNELS } from "~/domain/my-loan/reminders";
import { idText, isoDate, phoneDigits, plainText, shortText, stateCode, zipCode } from "./common";
import type { CallError } from "./define";

/** What the calls for the customers' own pages share: errors, and the shape of a loan. */

/** Token of a sign-in; the browser's cookie holds it. */
export const loanToken = plainText(128).min(1);
export const moment = z.iso.datetime();

export const signedOutError: CallError = {
  status: 410,
  code: "SIGNED_OUT",
  means: "The sign-in ended, was ended on another device, or opens none of these applications.",
};

export const codeNeededError: CallError = {
  status: 403,
  code: "CODE_NEEDED",
  means: "No code of the phone was given on this device within the hour.",
};

export const phoneError: CallError = {
  status: 409,
  code: "PHONE_NOT_PROVEN",
  means: "No code that was sent to this phone for this was given in this visit lately.",
};

export const notFoundError: CallError = {
  status: 404,
  code: "NOT_YOURS",
  means: "There is no such thing, or this person may not see it.",
};

const look = z.object({ at: moment, outcome: z.enum(["yes", "no", "undecided"]) });

/** What is recorded of a loan; the page derives its status from it. */
export const loanFacts = z.object({
  appId: idText,
  kind: z.enum(LOAN_KINDS).optional(),
  startedAt: moment,
  soft: look.optional(),
  hard: look.optional(),
  decision: z.object({ outcome: z.enum(["declined", "in-review"]), at: moment }).optional(),
  receivedAt: moment.optional(),
  estimate: z
    .object({
      dueOn: isoDate.optional(),
      sentAt: moment.optional(),
      expiresAt: moment.optional(),
      receiptAt: moment.optional(),
      intentAt: moment.optional(),
    })
    .optional(),
  lock: z
    .object({
      /** last day, with its extensions */
      until: isoDate,
      isLocked: z.boolean(),
      lockedAt: moment,
      /** when the customer asked for a later end than this one */
      askedAt: moment.optional(),
      /** oldest first, each with its reason for the customer to read */
      extensions: z
        .array(
          z.object({
            days: z.number().int().min(1),
            reason: plainText(MAX_EXTENSION_REASON).min(1),
            at: moment,
          }),
        )
        .optional(),
    })
    .optional(),
  milestones: z.partialRecord(z.enum(MILESTONES), moment),
  closesOn: isoDate.optional(),
  papers: z.object({
    needed: z.number().int().min(0),
    sent: z.number().int().min(0),
    accepted: z.number().int().min(0),
    returned: z.number().int().min(0),
    lastSentAt: moment.optional(),
  }),
});

/** A paper that the loan needs, with what was sent of it. */
export const neededPaper = z.object({
  /** stands in addresses, such as "pay-stubs-2" */
  id: plainText(60).min(1),
  paper: z.enum(PAPERS),
  /** first name of the person whose it is; absent for a paper of the loan */
  whose: shortText.optional(),
  isYours: z.boolean(),
  status: z.enum(["needed", "sent", "returned", "accepted"]),
  /** of one that an employee asked for: why and by when, and its title in their own words */
  asked: z
    .object({ why: z.string().max(500), dueOn: isoDate, title: z.string().max(100).optional() })
    .optional(),
  /** what the lender asks to send instead, for one that was sent back */
  reason: z.string().max(500).optional(),
  files: z.array(
    z.object({
      fileId: idText,
      name: shortText,
      pages: z.number().int().min(1),
      /** bytes */
      size: z.number().int().min(1),
      sentAt: moment,
      /** first name of the person who sent it */
      sentBy: shortText,
      isAccepted: z.boolean(),
    }),
  ),
});

/** A document that the lender made for the customer. */
const ownDocument = z.object({
  documentId: idText,
  kind: z.enum([
    "prequal",
    "approval",
    "loan-estimate",
    "adverse-action",
    "receipt",
    "score-disclosure",
    "paper",
    "signature",
  ]),
  title: shortText,
  madeAt: moment,
});

const message = z.object({
  messageId: idText,
  at: moment,
  text: plainText(MAX_MESSAGE),
  by: z.enum(["you", "lender"]),
  /** name of the employee who wrote it, or of the person */
  name: shortText,
  /** an employee wrote it to everyone on the loan */
  isToAll: z.boolean(),
});

const bookedCall = z.object({
  callId: idText,
  at: moment,
  until: moment,
  /** how often its time was changed */
  timesMoved: z.number().int().min(0),
  phoneEnding: z.string().max(2),
});

/** Where and when a loan is signed, as an employee recorded it; the day is separate. */
export const closingAppointment = z.strictObject({
  /** "10:30", at the place */
  time: z.enum(CLOSING_TIMES).optional(),
  /** lines of an address */
  place: plainText(MAX_PLACE).min(1).optional(),
  /** the settlement agent */
  agentName: plainText(MAX_AGENT).min(1).optional(),
  agentPhone: phoneDigits.optional(),
});

/** The closing of a loan, before and after it. */
const closing = z.object({
  closesOn: isoDate,
  appointment: closingAppointment,
  /** when it begins, and in which time zone; absent without a time of day */
  starts: z.object({ at: moment, zone: shortText }).optional(),
  /** the right to cancel ends at midnight of this day; absent for a loan without it */
  cancelUntil: isoDate.optional(),
});

export const loanOverview = z.object({
  loan: loanFacts,
  /** the wizard in which it was begun */
  flowId: shortText,
  /** the person who is signed in, on this application */
  you: z.object({ firstName: shortText.optional(), isPrimary: z.boolean() }),
  /** of a person who was invited: whether their own part is still to be filled in */
  part: z.enum(["open", "done"]).optional(),
  /** everyone on the loan, the one who opened the application first */
  people: z.array(
    z.object({
      name: shortText,
      isYou: z.boolean(),
      isPrimary: z.boolean(),
      /** last two digits; only of one's own */
      phoneEnding: z.string().max(2).optional(),
    }),
  ),
  papers: z.array(neededPaper),
  circumstances: z.array(z.enum(CIRCUMSTANCES)),
  documents: z.array(ownDocument),
  /** the calls to this person that are booked and still to come */
  calls: z.array(bookedCall),
  /** the home, which tells at which hours we may call; ZIP code and county in a state of two zones */
  callPlace: z.object({
    state: stateCode.optional(),
    zip: zipCode.optional(),
    county: z.string().max(80).optional(),
  }),
  banker: z
    .object({ name: shortText, nmlsId: shortText, phoneNumber: phoneDigits, email: shortText })
    .nullable(),
  /** the price that was quoted last: dollars a month, percent; null before the first one */
  price: z
    .object({
      quotedAt: moment,
      loanAmount: z.number().min(0),
      value: z.number().min(0).optional(),
      rate: z.number(),
      apr: z.number(),
      /** the name of its program and term on the wire */
      product: shortText.optional(),
      principalAndInterest: z.number().min(0),
      mortgageInsurance: z.number().min(0),
    })
    .nullable(),
  /** absent while no day is set */
  closing: closing.optional(),
  /** the numbers of the survey's link, for the one who opened it, while it is not answered */
  survey: z.object({ xaid: shortText, xcid: shortText }).optional(),
  /** newest first; texts of the audit trail */
  happened: z.array(z.object({ at: moment, what: shortText, by: z.enum(["you", "lender"]) })),
  reminders: z.object({
    /** null until the person chose */
    channel: z.enum(REMINDER_CHANNELS).nullable(),
    /** where emails would go, as its owner recognizes it: "p…@example.com" */
    email: shortText.optional(),
  }),
  /** newest first, at most twenty: one's own, and those of employees to oneself or to everyone */
  messages: z.array(message).max(20),
});
