import { z } from "zod";
import { idText, phoneDigits, plainText, stateCode, zipCode } from "./common";
import { defineCall, type CallError } from "./define";

/** A customer's privacy choices, and their requests about their stored data. */

/** Token of a privacy session, issued after the phone's code was verified. */
const token = plainText(128).min(1);

const sessionEndedError: CallError = {
  status: 410,
  code: "OPENING_OVER",
  means: "The hour after the phone was confirmed is over: it has to be confirmed again.",
};

const fact = z.object({ label: z.string(), value: z.string() });

/** A section of the stored data, item by item. */
const section = z.object({
  id: z.string(),
  title: z.string(),
  items: z.array(z.object({ title: z.string(), facts: z.array(fact) })),
});

/** Data that is kept although its deletion was requested. */
const keptItem = z.object({
  part: z.enum(["application", "estimate", "payment", "consent", "request"]),
  /** the application it belongs to; absent when it belongs to none */
  appId: z.string().optional(),
  what: z.string(),
  why: z.string(),
  /** YYYY-MM-DD */
  until: z.string(),
});

/** Ids of the same person's data that other systems must delete. */
const externalIds = z.object({
  /** that they opened */
  applications: z.array(z.string()),
  /** opened by another person, with them on it */
  beside: z.array(z.string()),
  /** loans with a survey sent to them */
  loans: z.array(z.number().int()),
  /** visit ids */
  visits: z.array(z.string()),
  /** browser ids */
  devices: z.array(z.string()),
});

const request = z.object({
  /** id of the request */
  requestId: idText,
  /** YYYY-MM-DD: deadline to answer an open request */
  answerBy: z.string(),
});

const name = plainText(80).min(1);

export const privacyCalls = {
  /** Stores a choice in addition to earlier ones; the newest one applies. */
  "privacy.choices": defineCall({
    id: "privacy.choices",
    method: "POST",
    path: "/privacy/choices",
    body: z.strictObject({
      appId: idText,
      /** what is opted out; everything else is allowed */
      off: z.array(z.enum(["sale", "advertising", "analytics", "recording"])).max(4),
      /** true when it came from the browser's own signal (Global Privacy Control) */
      bySignal: z.boolean(),
      /** version of the text that was shown */
      textVersion: plainText(60).min(1),
    }),
    response: z.object({ choiceId: idText }),
    retry: "default",
    auth: "app",
  }),
  /**
   * Opens a privacy session of one hour for a visitor who verified the code of their phone in this
   * visit, sent for the purpose `your-data`. The response does not reveal whether any data is
   * stored.
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
  /**
   * Returns all stored data of the person; a Social Security number and a birth date are listed
   * without their values.
   */
  "privacy.held": defineCall({
    id: "privacy.held",
    method: "POST",
    path: "/privacy/held",
    body: z.strictObject({
      token,
      /** to be shown to the person, which is recorded as a request */
      isShown: z.boolean(),
    }),
    response: z.object({
      sections: z.array(section),
      goes: z.array(z.string()),
      stays: z.array(keptItem),
      /**
       * false when only the code texted for this request is stored; after a deletion, when there
       * was nothing else
       */
      isHeld: z.boolean(),
      /**
       * false when no application has this phone and this name; it depends on nothing that is stored
       * under another name
       */
      isMatched: z.boolean().optional(),
      elsewhere: externalIds,
      /** data that can be corrected at once, with its stored values */
      current: z.object({
        firstName: z.string(),
        lastName: z.string(),
        email: z.string().optional(),
        street: z.string().optional(),
        city: z.string().optional(),
        state: z.string().optional(),
        zip: z.string().optional(),
      }),
      /**
       * the number of the request that has just deleted everything; only data that must be kept
       * remains
       */
      deletedBy: idText.optional(),
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token", "sections", "current"],
    errors: [sessionEndedError],
  }),
  /** Ends a privacy session before its hour is over. Its token is invalid after that. */
  "privacy.close": defineCall({
    id: "privacy.close",
    method: "POST",
    path: "/privacy/close",
    body: z.strictObject({ token }),
    response: z.object({
      /** false when it had already ended */
      isClosed: z.boolean(),
    }),
    retry: "default",
    idempotent: true,
    auth: "none",
    sensitive: ["token"],
  }),
  /**
   * Corrects what needs no review, and records the rest for an employee. A value that is already
   * stored is not a correction.
   */
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
      /** other errors, and the correct data */
      other: plainText(1000).optional(),
    }),
    response: request.extend({
      /** names of the fields corrected at once */
      done: z.array(z.enum(["name", "email", "address"])),
      /** names of the fields an employee reviews */
      open: z.array(z.enum(["name", "email", "address", "other"])),
    }),
    retry: "default",
    auth: "none",
    sensitive: ["token", "firstName", "lastName", "email", "address", "other"],
    errors: [
      sessionEndedError,
      {
        status: 409,
        code: "NOTHING_CHANGED",
        means: "All of it is held as it is said, and nothing else is wrong.",
      },
    ],
  }),
  /**
   * Returns the corrections that wait for an employee, earliest deadline first, and those answered
   * in the last thirty days.
   */
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
          /** formatted for display */
          phone: z.string(),
          /** applications with a part of the data */
          applications: z.array(z.string()),
          asks: z.array(fact),
        }),
      ),
      answered: z.array(
        z.object({
          requestId: idText,
          /** YYYY-MM-DD */
          answeredOn: z.string(),
          /** name of the employee; "" when the employee is no longer known */
          answeredBy: z.string(),
          /** the action taken; absent once the person had all their data deleted */
          note: z.string().optional(),
        }),
      ),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["name", "phone", "asks", "note"],
  }),
  /**
   * Closes a correction with the action taken; its content is deleted. One that is already answered
   * stays as it is.
   */
  "privacy.answered": defineCall({
    id: "privacy.answered",
    method: "POST",
    path: "/privacy/answered",
    body: z.strictObject({
      requestId: idText,
      /** the action taken */
      note: plainText(1000).min(1),
    }),
    /** false when it was already answered, or does not exist */
    response: z.object({ isAnswered: z.boolean() }),
    retry: "default",
    auth: "employee",
    sensitive: ["note"],
  }),
  /** Deletes all data that no law requires to be kept; a repeat returns the first response. */
  "privacy.delete": defineCall({
    id: "privacy.delete",
    method: "POST",
    path: "/privacy/delete",
    body: z.strictObject({
      token,
      /** true when the caller has deleted some data of its own */
      wasHeldElsewhere: z.boolean().optional(),
    }),
    response: request.extend({
      goes: z.array(z.string()),
      stays: z.array(keptItem),
      /** false when only the code texted for this request was stored */
      isHeld: z.boolean(),
      elsewhere: externalIds,
    }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [sessionEndedError],
  }),
};
