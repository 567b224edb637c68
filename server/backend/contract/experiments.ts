import { z } from "zod";
import { idText, plainText } from "./common";
import { defineCall } from "./define";

/** Experiments: who is shown what, and what came of it. */

/** A visit as experiments know it; what the site does not know is left out. */
const visit = {
  deviceId: idText,
  sessionId: idText,
  visitorId: idText.optional(),
  customerId: idText.optional(),
  sourceInfoId: idText.optional(),
};

export const experimentsCalls = {
  /** EXPER-05: a device that takes part already keeps its variant, which is answered. */
  "mvt.start": defineCall({
    id: "mvt.start",
    method: "POST",
    path: "/mvt/test/start",
    body: z.strictObject({
      ...visit,
      experimentName: plainText(80),
      selectedVariantName: plainText(80),
    }),
    response: z.object({
      /** false for a visitor whose source takes no part, who is shown CONTROL */
      started: z.boolean(),
      experimentName: z.string(),
      variantName: z.string(),
    }),
    retry: "default",
    auth: "none",
    errors: [
      { status: 400, code: "EXPERIMENT_NAME_REQUIRED", means: "No experiment is named." },
      { status: 400, code: "EXPERIMENT_UNKNOWN", means: "Nobody has set up an experiment of this name." },
      { status: 400, code: "VARIANT_UNKNOWN", means: "The experiment has no such variant." },
    ],
  }),
  /** Counts for every experiment the device takes part in; once for each name of a conversion. */
  "mvt.conversion": defineCall({
    id: "mvt.conversion",
    method: "POST",
    path: "/mvt/test/conversion",
    body: z.strictObject({
      ...visit,
      /** id of the click that brought the visitor; spelled so on the wire */
      gclicId: plainText(400).optional(),
      flowId: idText.optional(),
      customAudienceId: plainText(128).optional(),
      conversionName: plainText(120).min(1),
      conversionStatus: plainText(40).min(1),
    }),
    /** how many experiments counted it now: 0 for one that was recorded before */
    response: z.object({ recorded: z.number().int().min(0) }),
    retry: "default",
    auth: "none",
    errors: [{ status: 409, code: "NO_TEST_RUNNING", means: "The device takes part in no experiment." }],
  }),
  /** Adds a visit to the experiments the device takes part in. */
  "test.update": defineCall({
    id: "test.update",
    method: "POST",
    path: "/test/update",
    body: z.strictObject({
      sessionId: idText,
      deviceId: idText,
      sourceInfoId: idText.optional(),
      visitorId: idText.optional(),
    }),
    /** how many experiments the device takes part in */
    response: z.object({ running: z.number().int().min(0) }),
    retry: "default",
    auth: "none",
  }),
};
