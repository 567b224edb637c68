import { HARD_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { NOTHING } from "~/wizard/step";
import { reportWaitTitle } from "~/steps/report/report-wait";
import { miniStep } from "~/flows/mini/mini-step";

export const frozenWait = miniStep({
  id: "frozen-wait",
  highPriority: true,
  title: reportWaitTitle,
  schema: NOTHING,
  outcomes: HARD_PULL_OUTCOMES,
});
