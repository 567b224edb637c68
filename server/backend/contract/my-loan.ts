import { z } from "zod";
import { LOAN_KINDS } from "~/domain/my-loan/facts";
import { MAX_MESSAGE } from "~/domain/message-text";
import { MILESTONES } from "~/domain/my-loan/milestones";
import { CIRCUMSTANCES, PAPERS } from "~/domain/my-loan/needs";
import { idText, isoDate, phoneDigits, plainText, shortText } from "./common";
import { defineCall, type CallError } from "./define";

/**
 * The customers' own pages: signing in by phone and code, where the loan stands, and who may see
 * what of it. Not among the lender's calls; added by us.
 */

/** Token of a sign-in; the browser's cookie holds it. */
const token = plainText(128).min(1);
const moment = z.iso.datetime();

const signedOutError: CallError = {
  status: 410,
  code: "SIGNED_OUT",
  means: "The sign-in ended, was ended on another device, or opens none of these applications.",
};

const codeNeededError: CallError = {
  status: 403,
  code: "CODE_NEEDED",
  means: "No code of the phone was given on this device within the hour.",
};

const phoneError: CallError = {
  status: 409,
  code: "PHONE_NOT_PROVEN",
  means: "No code that was sent to this phone for this was given in this visit lately.",
};

const notFoundError: CallError = {
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
  lock: z.object({ until: isoDate, isLocked: z.boolean(), lockedAt: moment }).optional(),
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

const overview = z.object({
  loan: loanFacts,
  /** the wizard in which it was begun */
  flowId: shortText,
  /** the person who is signed in, on this application */
  you: z.object({ firstName: shortText.optional(), isPrimary: z.boolean() }),
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
  calls: z.array(z.object({ at: moment, phoneEnding: z.string().max(2) })),
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
      principalAndInterest: z.number().min(0),
      mortgageInsurance: z.number().min(0),
    })
    .nullable(),
  /** newest first; texts of the audit trail */
  happened: z.array(z.object({ at: moment, what: shortText, by: z.enum(["you", "lender"]) })),
  /** newest first, at most twenty: one's own, and those of employees to oneself or to everyone */
  messages: z.array(message).max(20),
});

const needText = plainText(60).min(1);

/** What papers are kept as. */
const paperMediaType = z.enum(["application/pdf", "image/jpeg", "image/png"]);

/** A piece of a kept paper. */
export const paperPiece = z.object({
  name: shortText,
  mediaType: paperMediaType,
  /** bytes of the whole file */
  size: z.number().int().min(1),
  /** number of pieces */
  pieces: z.number().int().min(1),
  base64: z.string(),
});

/** What can go wrong with the pieces of a file. */
export const pieceErrors: readonly CallError[] = [
  { status: 404, code: "FILE_NOT_FOUND", means: "There is no such file or piece." },
  {
    status: 400,
    code: "PIECE_INVALID",
    means: "The piece is of another size, or there is none with its index.",
  },
  { status: 409, code: "FILE_KEPT", means: "The file is kept already, so its pieces stay." },
  { status: 503, code: "FILE_STORE_AWAY", means: "The store of files does not answer; nothing was kept." },
];

const paperLimitError: CallError = {
  status: 409,
  code: "PAPER_LIMIT",
  means: "The application has as many papers as we keep of one.",
};

export const myLoanCalls = {
  /**
   * Signs in after a code that was sent to the phone for the purpose `my-loan`. Where the phone has
   * several applications or people, the birth date tells them apart; nothing is said about them
   * before.
   */
  "my-loan.open": defineCall({
    id: "my-loan.open",
    method: "POST",
    path: "/my-loan/open",
    body: z.strictObject({
      phoneNumber: phoneDigits,
      birthDate: isoDate.optional(),
      /** browser and system, for the person's list of devices */
      device: shortText,
      /** the person wants to stay signed in on this device for thirty days */
      isRemembered: z.boolean(),
    }),
    response: z.object({
      /** "none": no open application has this phone */
      outcome: z.enum(["opened", "birth-date", "none"]),
      token: token.optional(),
    }),
    retry: "default",
    auth: "none",
    sensitive: ["birthDate", "token"],
    errors: [
      phoneError,
      {
        status: 409,
        code: "BIRTH_DATE_UNKNOWN",
        means: "No application of this phone is of a person with this birth date.",
      },
    ],
  }),
  /**
   * Signs in the browser that has the application open in a visit, for this application only. A
   * sign-in that it has already, by the same phone, opens this application too.
   */
  "my-loan.open-visit": defineCall({
    id: "my-loan.open-visit",
    method: "POST",
    path: "/my-loan/open-visit",
    body: z.strictObject({ appId: idText, device: shortText, token: token.optional() }),
    response: z.object({ token, phoneNumber: phoneDigits.optional() }),
    retry: "default",
    auth: "app",
    sensitive: ["token"],
    errors: [{ status: 409, code: "PHONE_NOT_SET", means: "The application has no phone yet." }],
  }),
  /** Marks that a code of the phone was given on this device just now. */
  "my-loan.confirm": defineCall({
    id: "my-loan.confirm",
    method: "POST",
    path: "/my-loan/confirm",
    body: z.strictObject({ token }),
    response: z.object({ isConfirmed: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [signedOutError, phoneError],
  }),
  /** Returns the applications of a sign-in, and one of them in full. */
  "my-loan.overview": defineCall({
    id: "my-loan.overview",
    method: "POST",
    path: "/my-loan/overview",
    body: z.strictObject({
      token,
      /** default: the only one, or the one that changed last */
      appId: idText.optional(),
      /** the page shows the messages, so that they count as read */
      showsMessages: z.boolean().optional(),
    }),
    response: z.object({
      /** ten digits, of the sign-in */
      phoneNumber: phoneDigits,
      isRemembered: z.boolean(),
      /** whether a code was given on this device within the hour */
      isConfirmed: z.boolean(),
      /** the one that changed last comes first */
      applications: z.array(
        z.object({ appId: idText, kind: z.enum(LOAN_KINDS).optional(), startedAt: moment }),
      ),
      overview,
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token", "name", "firstName", "whose", "sentBy", "text"],
    errors: [signedOutError, notFoundError],
  }),
  /** Writes to the employees who work on the loan. */
  "my-loan.message": defineCall({
    id: "my-loan.message",
    method: "POST",
    path: "/my-loan/message",
    body: z.strictObject({ token, appId: idText, text: plainText(MAX_MESSAGE).min(1) }),
    response: z.object({ sent: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token", "text"],
    errors: [signedOutError, notFoundError],
  }),
  /** Returns what continues an application in its wizard. */
  "my-loan.continue": defineCall({
    id: "my-loan.continue",
    method: "POST",
    path: "/my-loan/continue",
    body: z.strictObject({ token, appId: idText }),
    response: z.object({ token, flowId: shortText }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [signedOutError, codeNeededError, notFoundError],
  }),
  /** Returns one of the customer's documents. */
  "my-loan.document": defineCall({
    id: "my-loan.document",
    method: "POST",
    path: "/my-loan/document",
    body: z.strictObject({ token, documentId: idText }),
    response: z.object({ fileName: shortText, contentType: shortText, base64: z.string() }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token", "base64"],
    errors: [signedOutError, codeNeededError, notFoundError],
  }),
  /** Saves what applies to the customer, which decides about the papers we need. */
  "my-loan.circumstances": defineCall({
    id: "my-loan.circumstances",
    method: "POST",
    path: "/my-loan/circumstances",
    body: z.strictObject({
      token,
      appId: idText,
      circumstances: z.array(z.enum(CIRCUMSTANCES)).max(CIRCUMSTANCES.length),
    }),
    response: z.object({ saved: z.literal(true) }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token"],
    errors: [signedOutError, notFoundError],
  }),
  /**
   * Announces a paper. Its pieces follow, then `my-loan.paper-keep`; until then it is not on the
   * customer's list, and it is deleted after a day.
   */
  "my-loan.paper-begin": defineCall({
    id: "my-loan.paper-begin",
    method: "POST",
    path: "/my-loan/paper/begin",
    body: z.strictObject({
      token,
      appId: idText,
      /** id of the need that it answers */
      need: needText,
      name: plainText(120).min(1),
      mediaType: paperMediaType,
      /** bytes */
      size: z.number().int().min(1),
      pages: z.number().int().min(1).max(1000),
      /** hexadecimal, of all bytes */
      sha256: z.string().regex(/^[\da-f]{64}$/),
    }),
    response: z.object({ fileId: idText, pieceBytes: z.number().int().min(1) }),
    retry: "default",
    auth: "none",
    sensitive: ["token", "name"],
    errors: [
      signedOutError,
      notFoundError,
      paperLimitError,
      { status: 409, code: "PAPER_ACCEPTED", means: "The paper was accepted, so nothing is to be sent." },
      { status: 413, code: "FILE_TOO_LARGE", means: "The file is larger than 25 MB." },
      { status: 400, code: "FILE_INVALID", means: "The file is empty, or its digest is none." },
    ],
  }),
  /** Stores a piece of an announced paper; the same piece may be sent again. */
  "my-loan.paper-piece": defineCall({
    id: "my-loan.paper-piece",
    method: "POST",
    path: "/my-loan/paper/piece",
    body: z.strictObject({
      token,
      fileId: idText,
      /** from 0 */
      index: z.number().int().min(0),
      base64: z.string().min(1),
    }),
    response: z.object({ stored: z.literal(true) }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token", "base64"],
    errors: [signedOutError, notFoundError, ...pieceErrors],
  }),
  /** Keeps a paper whose pieces are all there; from then on it is on the list. */
  "my-loan.paper-keep": defineCall({
    id: "my-loan.paper-keep",
    method: "POST",
    path: "/my-loan/paper/keep",
    body: z.strictObject({ token, fileId: idText }),
    response: z.object({ kept: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [
      signedOutError,
      notFoundError,
      { status: 409, code: "FILE_INCOMPLETE", means: "A piece is missing." },
      { status: 409, code: "FILE_DIFFERS", means: "The bytes are others than announced." },
      ...pieceErrors,
    ],
  }),
  /** Returns a piece of a paper that the person may see. */
  "my-loan.paper-read": defineCall({
    id: "my-loan.paper-read",
    method: "POST",
    path: "/my-loan/paper/read",
    body: z.strictObject({ token, fileId: idText, index: z.number().int().min(0) }),
    response: paperPiece,
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token", "base64", "name"],
    errors: [signedOutError, codeNeededError, notFoundError, ...pieceErrors],
  }),
  /** Deletes a paper that was not accepted yet. */
  "my-loan.paper-remove": defineCall({
    id: "my-loan.paper-remove",
    method: "POST",
    path: "/my-loan/paper/remove",
    body: z.strictObject({ token, fileId: idText }),
    response: z.object({ removed: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [
      signedOutError,
      codeNeededError,
      notFoundError,
      { status: 409, code: "PAPER_ACCEPTED", means: "The paper was accepted, so it stays." },
    ],
  }),
  /** Ends the application at the customer's wish. */
  "my-loan.withdraw": defineCall({
    id: "my-loan.withdraw",
    method: "POST",
    path: "/my-loan/withdraw",
    body: z.strictObject({ token, appId: idText }),
    response: z.object({ withdrawn: z.literal(true) }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [
      signedOutError,
      codeNeededError,
      notFoundError,
      { status: 409, code: "LOAN_ENDED", means: "The loan was closed or withdrawn before." },
    ],
  }),
  /** Returns the devices that are signed in with the phone of this sign-in. */
  "my-loan.devices": defineCall({
    id: "my-loan.devices",
    method: "POST",
    path: "/my-loan/devices",
    body: z.strictObject({ token }),
    response: z.object({
      devices: z.array(
        z.object({
          deviceId: idText,
          device: shortText,
          isThis: z.boolean(),
          isRemembered: z.boolean(),
          signedInAt: moment,
          seenAt: moment,
        }),
      ),
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token"],
    errors: [signedOutError],
  }),
  /** Ends this sign-in, that of another device, or all of the phone. */
  "my-loan.sign-out": defineCall({
    id: "my-loan.sign-out",
    method: "POST",
    path: "/my-loan/sign-out",
    body: z.strictObject({
      token,
      which: z.union([z.literal("this"), z.literal("all"), z.strictObject({ deviceId: idText })]),
    }),
    response: z.object({ ended: z.number().int().min(0) }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token"],
    errors: [signedOutError],
  }),
};
