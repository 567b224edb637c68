import { defineModule, END } from "~/wizard/flow";
import type { CallAskedState } from "~/steps/call/call-data";
import { steps } from "./steps";

/** The two pages after a call was asked for. The call itself is launched by the page with the button. */
export const mbc = defineModule<CallAskedState, never>()({
  steps,
  edges: { "calling-you": END, "calling-soon": END },
});
