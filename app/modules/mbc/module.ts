import { defineModule, END } from "~/wizard/flow";
import type { CallState } from "~/steps/call/ask-for-call";
import { steps } from "./steps";

/** The two pages after a call was asked for. The call itself is launched by the page with the button. */
export const mbc = defineModule<CallState, never>()({
  steps,
  edges: { "calling-you": END, "calling-soon": END },
});
