import { callingSoon } from "./steps/calling-soon.step";
import { callingYou } from "./steps/calling-you.step";
import { defineModule, END } from "~/wizard/flow";
import type { CallAskedState } from "~/steps/call/call-data";

/** The two pages after a call was asked for. The call itself is launched by the page with the button. */
export const mbc = defineModule<CallAskedState, "calling-you" | "calling-soon", never>({
  steps: { "calling-you": callingYou, "calling-soon": callingSoon },
  edges: { "calling-you": END, "calling-soon": END },
});
