import { defineModule, END } from "~/wizard/flow";
import type { CallState } from "~/steps/call/state";
import { steps } from "./steps";

/** The two pages after a call request. The page with the button starts the call itself. */
export const mbc = defineModule<CallState, never>()({
  steps,
  edges: { "calling-you": END, "calling-soon": END },
});
