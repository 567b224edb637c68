import { z } from "zod";
import { banker } from "./app-data";
import { idText, phoneDigits, stateCode, zipCode } from "./common";
import { defineCall, type CallError } from "./define";

/** Calls for reaching a mortgage banker by phone. */

const callTarget = {
  phoneNumber: phoneDigits,
  state: stateCode,
  /** of the home, in a state with two time zones: it tells at which hours the number may ring */
  zip: zipCode.optional(),
  county: z.string().max(80).optional(),
  customerId: z.string().max(128).optional(),
  appId: idText,
};

/**
 * No calls are placed while the phone line is closed, or before 8 or after 21 o'clock in the
 * customer's time zone.
 */
export const outsideHoursError: CallError = {
  status: 409,
  code: "CALL_HOURS",
  means: "The number may not ring at that time; another one can be chosen.",
};

export const bankerCalls = {
  precheck: defineCall({
    id: "precheck",
    method: "POST",
    path: "/precheck",
    body: z.strictObject({
      ...callTarget,
      requestReservation: z.boolean(),
      simulation: z.string().max(40).optional(),
    }),
    response: z.object({
      /** whether a banker is free for this customer */
      availability: z.boolean(),
      sessionReservationUid: idText.optional(),
    }),
    retry: "default",
    auth: "app",
  }),
  "precheck.release": defineCall({
    id: "precheck.release",
    method: "POST",
    path: "/precheck/release",
    body: z.strictObject({ sessionReservationUid: idText }),
    response: z.object({ released: z.boolean() }),
    retry: "default",
    auth: "app",
  }),
  /**
   * A status that contains "activecall" means the customer is already on the phone (B18). A
   * reserved banker makes the call and is then released.
   */
  instadial: defineCall({
    id: "instadial",
    method: "POST",
    path: "/instadial",
    body: z.strictObject({
      ...callTarget,
      phoneVerified: z.boolean(),
      sessionReservationUid: idText.optional(),
    }),
    response: z.object({ status: z.string() }),
    retry: "default",
    auth: "app",
    errors: [outsideHoursError],
  }),
  /**
   * Calls the number at once, or at the time the customer chose. A number has at most one open
   * call: a request while one is ringing or scheduled returns that call (F4).
   */
  "instadial.launch": defineCall({
    id: "instadial.launch",
    method: "POST",
    path: "/instadial/launch",
    body: z.strictObject({
      ...callTarget,
      /** when to call; at once when absent */
      callAt: z.iso.datetime().optional(),
    }),
    response: z.object({
      leadTrackingUid: idText,
      dialLaunched: z.boolean(),
      /** time of the call, when it is later */
      callAt: z.iso.datetime().optional(),
      /** the assigned banker of the application, if any */
      assignedMortgageBanker: banker.optional(),
    }),
    retry: "launch",
    auth: "app",
    errors: [outsideHoursError, { status: 500, code: "LAUNCH_FAILED", means: "The call was not launched." }],
  }),
};
