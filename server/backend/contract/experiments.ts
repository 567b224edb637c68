import { z } from "zod";
import { idText, plainText } from "./common";
import { defineCall } from "./define";

/** Experiments: variant assignment and conversions. */

/** A visit in an experiment; unknown values are left out. */
const visit = {
  deviceId: idText,
  sessionId: idText,
  visitorId: idText.optional(),
  customerId: idText.optional(),
  sourceInfoId: idText.optional(),
};

export const experimentsCalls = {
  /** EXPER-05: a device that already takes part keeps its variant, which is returned. */
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
      /** false for a visitor whose source is excluded; they see CONTROL */
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
  /**
   * Counts a conversion in every experiment the device takes part in, once for each conversion
   * name.
   */
  "mvt.conversion": defineCall({
    id: "mvt.conversion",
    method: "POST",
    path: "/mvt/test/conversion",
    body: z.strictObject({
      ...visit,
      /** id of the ad click of the visit; misspelled in the wire format */
      gclicId: plainText(400).optional(),
      flowId: idText.optional(),
      customAudienceId: plainText(128).optional(),
      conversionName: plainText(120).min(1),
      conversionStatus: plainText(40).min(1),
    }),
    /** number of experiments that counted it now: 0 when it was recorded before */
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
    /** number of experiments the device takes part in */
    response: z.object({ running: z.number().int().min(0) }),
    retry: "default",
    auth: "none",
  }),
};
