import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { EMPTY_FORM } from "~/wizard/step";
import { bankerCallSchema, callStateOf } from "~/modules/instant-link/call/banker-call";
import { instantLinkStep } from "~/modules/instant-link/instant-link-step";

export const thankyouRequestReceived = instantLinkStep({
  id: "thankyou-request-received",
  highPriority: true,
  title: (state) =>
    callStateOf(state) ? "Should a loan expert call you?" : "Thank you, we have your request",
  privacy: "masked",
  schema: (state) => {
    const asking = callStateOf(state);
    return asking ? bankerCallSchema(state, asking) : EMPTY_FORM;
  },
  shares: ["borrowers"],
  outcomes: CALL_OUTCOMES,
  isTimeoutFree: true,
});
