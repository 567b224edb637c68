import { callAsks } from "../../../steps/ask-for-call";
import { NOTHING } from "../../../wizard/step";
import { callable } from "../banker-call";
import { instantLinkStep } from "../instant-link-step";

export const thankyouRequestReceived = instantLinkStep({
  id: "thankyou-request-received",
  title: (state) => (callable(state) ? "Shall a loan expert call you?" : "Thank you, we have your request"),
  asks: (state) => (callable(state) ? callAsks(callable(state) ?? state) : NOTHING),
  outcomes: ["calling-you", "calling-soon"],
});
