import { FROZEN_REPORT_OUTCOMES } from "~/steps/credit/outcomes";
import { isHard, titleWhilePulling } from "~/steps/credit/pending";
import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const frozenCredit = spwStep({
  id: "frozen-credit",
  highPriority: true,
  title: (state) => titleWhilePulling(state, isHard, "Your credit is frozen"),
  privacy: "secret",
  schema: EMPTY_FORM,
  outcomes: FROZEN_REPORT_OUTCOMES,
});
