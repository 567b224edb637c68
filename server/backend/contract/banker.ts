import { z } from "zod";
import { banker } from "./app-data";
import { idText, phoneDigits, stateCode } from "./common";
import { defineCall, type CallError } from "./define";

/** Reaching a mortgage banker by phone. */

const whoToCall = {
  phoneNumber: phoneDigits,
  state: stateCode,
  customerId: z.string().max(128).optional(),
  appId: idText,
};

/** Nobody is called while the line is closed, nor before 8 or after 21 o'clock where they are. */
const outsideHours: CallError = {
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
      ...whoToCall,
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
  /** A status that contains "activecall" means they are on the phone already (B18). A held banker is who calls, and is held no more. */
  instadial: defineCall({
    id: "instadial",
    method: "POST",
    path: "/instadial",
    body: z.strictObject({
      ...whoToCall,
      phoneVerified: z.boolean(),
      sessionReservationUid: idText.optional(),
    }),
    response: z.object({ status: z.string() }),
    retry: "default",
    auth: "app",
    errors: [outsideHours],
  }),
  /**
   * Has the number rung at once, or at the time the customer chose. There is one open call per number: whoever asks while it rings or is
   * still to come is told of that one (F4).
   */
  "instadial.launch": defineCall({
    id: "instadial.launch",
    method: "POST",
    path: "/instadial/launch",
    body: z.strictObject({
      ...whoToCall,
      /** when it is to ring; at once without it */
      callAt: z.iso.datetime().optional(),
    }),
    response: z.object({
      leadTrackingUid: idText,
      dialLaunched: z.boolean(),
      /** when it rings, where that is later */
      callAt: z.iso.datetime().optional(),
      /** who looks after the application, where somebody does */
      assignedMortgageBanker: banker.optional(),
    }),
    retry: "launch",
    auth: "app",
    errors: [outsideHours, { status: 500, code: "LAUNCH_FAILED", means: "The call was not launched." }],
  }),
};
