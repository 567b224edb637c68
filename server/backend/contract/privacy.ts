import { z } from "zod";
import { idText, phoneDigits, plainText, stateCode, zipCode } from "./common";
import { defineCall, type CallError } from "./define";

/** What a customer allows to be done with what is learned about them, and what they ask of what is held on them. */

/** What a request asks with: of the opening that the phone's code has given. */
const token = plainText(128).min(1);

const over: CallError = {
  status: 410,
  code: "OPENING_OVER",
  means: "The hour after the phone was confirmed is over: it has to be confirmed again.",
};

const fact = z.object({ label: z.string(), value: z.string() });

/** A part of what is held, item by item. */
const section = z.object({
  id: z.string(),
  title: z.string(),
  items: z.array(z.object({ title: z.string(), facts: z.array(fact) })),
});

/** What is kept although its deletion is asked for. */
const kept = z.object({
  part: z.enum(["application", "estimate", "payment", "consent", "request"]),
  /** the application it is of; absent for what is of none */
  appId: z.string().optional(),
  what: z.string(),
  why: z.string(),
  /** YYYY-MM-DD */
  until: z.string(),
});

/** What others have to forget of the same person, by its ids. */
const elsewhere = z.object({
  /** that they opened */
  applications: z.array(z.string()),
  /** that somebody else opened, with them on it */
  beside: z.array(z.string()),
  /** loans that they are asked about */
  loans: z.array(z.number().int()),
  /** ids of visits */
  visits: z.array(z.string()),
  /** ids of browsers */
  devices: z.array(z.string()),
});

const request = z.object({
  /** what they name it by */
  requestId: idText,
  /** YYYY-MM-DD: when an open request is answered at the latest */
  answerBy: z.string(),
});

const name = plainText(80).min(1);

export const privacyCalls = {
  /** Keeps a choice beside those before it; the newest one holds. */
  "privacy.choices": defineCall({
    id: "privacy.choices",
    method: "POST",
    path: "/privacy/choices",
    body: z.strictObject({
      appId: idText,
      /** what is off; all else is on */
      off: z.array(z.enum(["sale", "advertising", "analytics", "recording"])).max(4),
      /** true where the browser's own signal said it (Global Privacy Control) */
      bySignal: z.boolean(),
      /** version of the text that was shown */
      textVersion: plainText(60).min(1),
    }),
    response: z.object({ choiceId: idText }),
    retry: "default",
    auth: "app",
  }),
  /**
   * Lets somebody ask for an hour who has given the code of their phone in this visit, sent for the purpose `your-data`; whether anything is
   * held is not said.
   */
  "privacy.open": defineCall({
    id: "privacy.open",
    method: "POST",
    path: "/privacy/open",
    body: z.strictObject({ phoneNumber: phoneDigits, firstName: name, lastName: name }),
    response: z.object({ token }),
    retry: "default",
    auth: "none",
    sensitive: ["firstName", "lastName", "token"],
    errors: [
      {
        status: 409,
        code: "PHONE_NOT_PROVEN",
        means: "No code that was sent to this phone for this was given in this visit lately.",
      },
    ],
  }),
  /** All that is held on the person; a Social Security number and a birth date are said to be there, and not shown. */
  "privacy.held": defineCall({
    id: "privacy.held",
    method: "POST",
    path: "/privacy/held",
    body: z.strictObject({
      token,
      /** to be shown to the person, which is a request that is kept */
      isShown: z.boolean(),
    }),
    response: z.object({
      sections: z.array(section),
      goes: z.array(z.string()),
      stays: z.array(kept),
      /** false where there is nothing but the code that was texted for asking; after a deletion, where there was nothing else */
      isHeld: z.boolean(),
      elsewhere,
      /** what can be corrected at once, as it is held */
      current: z.object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string().optional(),
        street: z.string().optional(),
        city: z.string().optional(),
        state: z.string().optional(),
        zip: z.string().optional(),
      }),
      /** the number of the request by which it was all deleted a moment ago; nothing is held but what stays */
      deletedBy: idText.optional(),
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token", "sections", "current"],
    errors: [over],
  }),
  /** Ends an opening before its hour is over. Its token opens nothing after that. */
  "privacy.close": defineCall({
    id: "privacy.close",
    method: "POST",
    path: "/privacy/close",
    body: z.strictObject({ token }),
    response: z.object({
      /** false where it was over before */
      isClosed: z.boolean(),
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token"],
  }),
  /** Corrects what nobody has to check, and takes the rest down for a person. A value that is held already is no correction. */
  "privacy.correct": defineCall({
    id: "privacy.correct",
    method: "POST",
    path: "/privacy/correct",
    body: z.strictObject({
      token,
      firstName: name.optional(),
      lastName: name.optional(),
      email: plainText(120).optional(),
      address: z.strictObject({ street: name, city: name, state: stateCode, zip: zipCode }).optional(),
      /** what else is wrong, and what would be right */
      other: plainText(1000).optional(),
    }),
    response: request.extend({
      /** names of what was corrected at once */
      done: z.array(z.enum(["name", "email", "address"])),
      /** names of what a person looks at */
      open: z.array(z.enum(["name", "email", "address", "other"])),
    }),
    retry: "default",
    auth: "none",
    sensitive: ["token", "firstName", "lastName", "email", "address", "other"],
    errors: [
      over,
      {
        status: 409,
        code: "NOTHING_CHANGED",
        means: "All of it is held as it is said, and nothing else is wrong.",
      },
    ],
  }),
  /** Corrections that wait for a person of ours, the first due first, and those of the last thirty days that were answered. */
  "privacy.waiting": defineCall({
    id: "privacy.waiting",
    method: "GET",
    path: "/privacy/waiting",
    response: z.object({
      waiting: z.array(
        z.object({
          requestId: idText,
          /** YYYY-MM-DD, both */
          askedOn: z.string(),
          answerBy: z.string(),
          name: z.string(),
          /** as it is written for people */
          phone: z.string(),
          /** that have a part of them */
          applications: z.array(z.string()),
          asks: z.array(fact),
        }),
      ),
      answered: z.array(
        z.object({
          requestId: idText,
          /** YYYY-MM-DD */
          answeredOn: z.string(),
          /** name of the employee; "" of one who is not known any more */
          answeredBy: z.string(),
          /** what was done; absent once the person had all of theirs deleted */
          note: z.string().optional(),
        }),
      ),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["name", "phone", "asks", "note"],
  }),
  /** Closes a correction with what was done; what it said is deleted. One that is answered stays as it is. */
  "privacy.answered": defineCall({
    id: "privacy.answered",
    method: "POST",
    path: "/privacy/answered",
    body: z.strictObject({
      requestId: idText,
      /** what was done */
      note: plainText(1000).min(1),
    }),
    /** false where somebody has answered it before, or there is none */
    response: z.object({ isAnswered: z.boolean() }),
    retry: "default",
    auth: "employee",
    sensitive: ["note"],
  }),
  /** Deletes all that no law keeps; asked again it gives the answer of the first time. */
  "privacy.delete": defineCall({
    id: "privacy.delete",
    method: "POST",
    path: "/privacy/delete",
    body: z.strictObject({
      token,
      /** true where who asks has deleted something of theirs by itself */
      wasHeldElsewhere: z.boolean().optional(),
    }),
    response: request.extend({
      goes: z.array(z.string()),
      stays: z.array(kept),
      /** false where there was nothing but the code that was texted for asking */
      isHeld: z.boolean(),
      elsewhere,
    }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [over],
  }),
};
