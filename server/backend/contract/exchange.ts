import { z } from "zod";
import { STEP_STATUSES } from "~/domain/exchange-pulls";
import { idText, shortText } from "./common";
import { defineCall } from "./define";

/**
 * The exchange: shows a banker on a shared call the visitor's progress, and checks whether a page
 * may be shown.
 */

const callUid = z.string().min(1).max(64);
const token = z.string().min(1).max(400);
const stepKey = z.string().min(1).max(120);

/** Progress of every step by its key. */
export const stepState = z.record(
  stepKey,
  z.strictObject({
    started: z.boolean().optional(),
    completed: z.boolean().optional(),
    status: z.enum(STEP_STATUSES).optional(),
    msg: shortText.optional(),
    hidden: z.boolean().optional(),
    defaultTextSuffix: shortText.optional(),
  }),
);

const initialized = {
  mwFlowName: z.string().min(1).max(120),
  decisionCriteria: z.array(shortText).max(50),
  /** misspelled in the wire format (B13) */
  linkOpenend: z.boolean(),
  steps: z.array(stepKey).max(100),
  stepKey,
  stepState,
  sessionId: idText,
  callUid: callUid.optional(),
  appId: idText.optional(),
};

/**
 * Optional here so that a missing callUid or token gets the verdict "invalid-metadata" instead of
 * an error.
 */
const identity = {
  appId: idText.optional(),
  callUid: callUid.optional(),
  customerId: z.string().max(128).optional(),
  token: token.optional(),
  sessionId: idText,
  stepKey: stepKey.optional(),
};

/** The result of a check: continue, redirect, or identity fields that do not match each other. */
export const verdict = z.discriminatedUnion("result", [
  z.object({ result: z.literal("success") }),
  z.object({ result: z.literal("redirect"), url: z.string().min(1), reason: z.string() }),
  z.object({ result: z.literal("invalid-metadata") }),
]);

export const exchangeCalls = {
  "caw.initialize": defineCall({
    id: "caw.initialize",
    method: "POST",
    path: "/caw/initialize",
    body: z.strictObject({ ...initialized, token: token.optional() }),
    response: z.object({ callUid }),
    retry: "default",
    auth: "if-app",
    errors: [
      { status: 500, code: "CAW_EXCHANGE_INITIALIZATION_ERR", means: "The exchange could not be begun." },
      {
        status: 409,
        code: "CAW_EXCHANGE_INITIALIZATION_ERR",
        means: "The exchange belongs to another application.",
      },
    ],
  }),
  "caw.progress": defineCall({
    id: "caw.progress",
    method: "POST",
    path: "/caw/progress",
    body: z.strictObject({
      appId: idText,
      callUid,
      sessionId: idText,
      stepKey,
      stepState,
      result: shortText.optional(),
    }),
    response: z.object({ ok: z.boolean() }),
    retry: "default",
    auth: "app",
    errors: [
      { status: 500, code: "CAW_EXCHANGE_PROGRESS_SUBMISSION_ERR", means: "The progress was not taken." },
      {
        status: 404,
        code: "CAW_EXCHANGE_PROGRESS_SUBMISSION_ERR",
        means: "There is no such exchange for this application.",
      },
    ],
  }),
  /**
   * Checks the identity, and stores the progress when the check passes. Without a `stepKey` the
   * step is the one that is started and not completed.
   */
  "caw.progress.validate": defineCall({
    id: "caw.progress.validate",
    method: "POST",
    path: "/caw/progress/validate",
    body: z.strictObject({
      ...identity,
      check: z.literal("before").optional(),
      /** marker of the flow, "pmw25q2" (EXCH-07) */
      mw: z.string().max(40).optional(),
      stepState: stepState.optional(),
      result: shortText.optional(),
      mwTakeCashOut: z.boolean().optional(),
    }),
    response: verdict,
    retry: "default",
    auth: "none",
    errors: [
      { status: 500, code: "CAW_EXCHANGE_PROGRESS_SUBMISSION_ERR", means: "The progress was not taken." },
    ],
  }),
  "caw.load-home.validate": defineCall({
    id: "caw.load-home.validate",
    method: "POST",
    path: "/caw/load-home/validate",
    body: z.strictObject(identity),
    response: verdict,
    retry: "default",
    idempotent: true,
    auth: "none",
  }),
  "caw.step.validate": defineCall({
    id: "caw.step.validate",
    method: "POST",
    path: "/caw/step/validate",
    body: z.strictObject(identity),
    response: verdict,
    retry: "default",
    idempotent: true,
    auth: "none",
  }),
  "caw.idle.validate": defineCall({
    id: "caw.idle.validate",
    method: "POST",
    path: "/caw/idle/validate",
    body: z.strictObject(identity),
    response: verdict,
    retry: "default",
    idempotent: true,
    auth: "none",
  }),
  "caw.get-exchange": defineCall({
    id: "caw.get-exchange",
    method: "GET",
    path: "/caw/get-exchange",
    query: z.strictObject({ callUid }),
    response: z.object({
      ...initialized,
      callUid,
      result: shortText.optional(),
      customerId: z.string().max(128).optional(),
      mw: z.string().max(40).optional(),
      mwTakeCashOut: z.boolean().optional(),
    }),
    retry: "default",
    auth: "app",
    errors: [
      { status: 404, code: "EXCHANGE_NOT_FOUND", means: "There is no such exchange for this application." },
    ],
  }),
  uuidv4: defineCall({
    id: "uuidv4",
    method: "GET",
    path: "/uuidv4",
    response: z.object({ success: z.boolean(), id: z.string().min(1) }),
    retry: "default",
    auth: "none",
  }),
};
