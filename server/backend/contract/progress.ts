import { z } from "zod";
import { idText } from "./common";
import { defineCall } from "./define";

/** Records where visitors are and where they stop. */

export const progressCalls = {
  progress: defineCall({
    id: "progress",
    method: "POST",
    path: "/progress",
    body: z.strictObject({
      stepId: z.string().min(1).max(120),
      status: z.enum(["complete", "incomplete"]),
      flowId: idText,
      buttonClicked: z.string().max(80).optional(),
    }),
    response: z.object({ ok: z.boolean() }),
    retry: "default",
    auth: "none",
  }),
};
