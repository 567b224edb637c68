import { z } from "zod";
import { stateCode } from "./common";
import { defineCall } from "./define";

/** Reference lists that do not depend on a visitor. */

export const referenceDataCalls = {
  /** Returns the fifty states; also accepted as objects with a code (B2). */
  "valid-states": defineCall({
    id: "valid-states",
    method: "GET",
    path: "/valid-states",
    response: z.array(z.union([stateCode, z.object({ code: stateCode }).transform((state) => state.code)])),
    retry: "default",
    auth: "none",
  }),
  /**
   * Returns the counties of one state, or without a state those of all fifty in the order of their
   * codes.
   */
  "valid-states-counties": defineCall({
    id: "valid-states-counties",
    method: "GET",
    path: "/valid-states/counties",
    query: z.strictObject({ state: stateCode.optional() }),
    response: z.array(z.object({ state: stateCode, counties: z.array(z.string().min(1)) })),
    retry: "default",
    auth: "none",
    errors: [{ status: 404, code: "STATE_NOT_SERVED", means: "There are no counties for this state." }],
  }),
};
