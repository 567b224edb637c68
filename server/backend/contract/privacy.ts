import { z } from "zod";
import { idText, plainText } from "./common";
import { defineCall } from "./define";

/** What a customer allows to be done with what is learned about them. */

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
};
