import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { NOTHING } from "~/wizard/step";
import { bankerCallAsks, callable } from "~/modules/instant-link/call/banker-call";
import { instantLinkStep } from "~/modules/instant-link/instant-link-step";

export const thankyouRequestReceived = instantLinkStep({
  id: "thankyou-request-received",
  highPriority: true,
  title: (state) => (callable(state) ? "Shall a loan expert call you?" : "Thank you, we have your request"),
  schema: (state) => {
    const asking = callable(state);
    return asking ? bankerCallAsks(state, asking) : NOTHING;
  },
  shares: ["borrowers"],
  outcomes: CALL_OUTCOMES,
  rest: true,
});
