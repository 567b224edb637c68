import { defineModule, END } from "~/wizard/flow";
import type { MbcState } from "./state";
import { steps } from "./steps";

/** The two pages after a call was asked for. The call itself is launched by the page with the button. */
export const mbc = defineModule<MbcState, never>()({
  steps,
  edges: { "calling-you": END, "calling-soon": END },
});
