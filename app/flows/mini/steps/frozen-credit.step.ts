import { FROZEN_REPORT_OUTCOMES, UNLOCK_OUTCOMES } from "~/steps/credit/outcomes";
import { EMPTY_FORM } from "~/wizard/step";
import { miniStep } from "~/flows/mini/mini-step";
import { BUYER_ANSWER_NAMES } from "~/steps/people/buyers";
import { isHard, isSoftAt, titleWhilePulling } from "~/steps/credit/pending";

const isAfterSoftPull = isSoftAt("frozen-credit");

export const frozenCredit = miniStep({
  id: "frozen-credit",
  highPriority: true,
  title: (state) =>
    titleWhilePulling(
      state,
      (pending) => isHard(pending) || isAfterSoftPull(pending),
      "Your credit is frozen",
    ),
  privacy: "secret",
  schema: EMPTY_FORM,
  outcomes: [...UNLOCK_OUTCOMES, ...FROZEN_REPORT_OUTCOMES],
  // A lifted freeze belongs to these borrowers, and results of an earlier pull do not count after
  // the next one.
  dependsOn: [...BUYER_ANSWER_NAMES, "looks"],
});
