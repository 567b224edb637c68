import { callSchema } from "~/steps/call/ask-for-call";
import { CALL_OUTCOMES } from "~/steps/call/call-edges";
import { isSoftAt, titleWhilePulling } from "~/steps/credit/pending";
import { BUYERS } from "~/flows/purchase/people";
import { purchaseStep } from "~/flows/purchase/purchase-step";
import { unableReasonOf } from "~/flows/purchase/unable-to-pre-qualify";

const TITLES = {
  "not-served": "We don't lend there yet",
  frozen: "Your credit is frozen",
  "not-prequalified": "We can't pre-qualify you online",
} as const;

export const unableToPreQualify = purchaseStep({
  id: "unable-to-pre-qualify",
  highPriority: true,
  title: (state) =>
    titleWhilePulling(state, isSoftAt("unable-to-pre-qualify"), TITLES[unableReasonOf(state)]),
  privacy: "secret",
  schema: callSchema,
  outcomes: [...CALL_OUTCOMES, "prequalified", "failed", "attempts-used"],
  dependsOn: [...BUYERS, "looks", "propertyState"],
  isTimeoutFree: true,
});
