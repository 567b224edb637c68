import { z } from "zod";
import { outsideHoursError } from "./banker";
import { idText, phoneDigits, plainText, shortText, stateCode, zipCode } from "./common";
import { defineCall, type CallError } from "./define";

/** Phone calls that an employee books with a customer. */

const moment = z.iso.datetime();

const callGoneError: CallError = {
  status: 409,
  code: "CALL_GONE",
  means: "The call is over or was canceled.",
};

export const deskCallCalls = {
  /** Returns the booked calls to the people on a loan, and the times at which each can be called. */
  "desk.calls": defineCall({
    id: "desk.calls",
    method: "GET",
    path: "/desk/calls",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      /** the home, which tells at which hours we may call */
      place: z.object({
        state: stateCode.optional(),
        zip: zipCode.optional(),
        county: z.string().max(80).optional(),
      }),
      people: z
        .array(
          z.object({
            personId: plainText(128),
            name: shortText,
            phoneNumber: phoneDigits,
            /**
             * whether they agreed to calls to this number: else only a call that they ask for on the
             * phone is booked
             */
            callConsent: z.enum(["given", "withdrawn", "none"]),
            withdrawnAt: moment.optional(),
            times: z.array(z.object({ at: moment, until: moment })).max(60),
          }),
        )
        .max(10),
      calls: z
        .array(z.object({ callId: idText, at: moment, until: moment, phoneNumber: phoneDigits }))
        .max(20),
    }),
    retry: "default",
    auth: "employee",
    sensitive: ["name", "phoneNumber"],
  }),
  /** Books a call to a person on the loan, or moves a booked one. They are texted at once. */
  "desk.call-book": defineCall({
    id: "desk.call-book",
    method: "POST",
    path: "/desk/call/book",
    body: z.strictObject({
      appId: idText,
      /** whom to call, "" for the one who opened the application; a moved call keeps its number */
      personId: plainText(128),
      callAt: moment,
      /** the booked call to move */
      callId: idText.optional(),
      /** they asked an employee on the phone for this call; stored where no consent covers calls */
      isAskedFor: z.boolean().optional(),
    }),
    response: z.object({ callId: idText }),
    retry: "default",
    auth: "employee",
    errors: [
      outsideHoursError,
      callGoneError,
      { status: 404, code: "APPLICANT_NOT_FOUND", means: "The person is not on the loan, or has no phone." },
      {
        status: 409,
        code: "CALL_CONSENT",
        means: "No consent covers calls to this number, and the customer did not ask for this call.",
      },
      { status: 409, code: "CALL_STANDS", means: "A call to this phone is booked or ringing." },
    ],
  }),
  /** Cancels a booked call; whom it goes to is texted. */
  "desk.call-cancel": defineCall({
    id: "desk.call-cancel",
    method: "POST",
    path: "/desk/call/cancel",
    body: z.strictObject({ appId: idText, callId: idText }),
    response: z.object({ canceled: z.literal(true) }),
    retry: "default",
    auth: "employee",
    errors: [callGoneError],
  }),
};
