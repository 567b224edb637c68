import { FROZEN_REPORT_OUTCOMES, UNLOCK_OUTCOMES } from "~/steps/credit/outcomes";
import { NOTHING } from "~/wizard/step";
import { miniStep } from "~/flows/mini/mini-step";
import { BUYERS } from "~/steps/people/buyers";
import { isHard, isSoftAt, titleWhilePulling } from "~/steps/credit/pending";

const isSoftHere = isSoftAt("frozen-credit");

export const frozenCredit = miniStep({
  id: "frozen-credit",
  highPriority: true,
  title: (state) =>
    titleWhilePulling(state, (pending) => isHard(pending) || isSoftHere(pending), "Your credit is frozen"),
  schema: NOTHING,
  outcomes: [...UNLOCK_OUTCOMES, ...FROZEN_REPORT_OUTCOMES],
  // A freeze that was lifted was of these people; what followed an earlier look counts no more after the next.
  dependsOn: [...BUYERS, "looks"],
});
