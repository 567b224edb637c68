import { HARD_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { EMPTY_FORM } from "~/wizard/step";
import { reportWaitTitle } from "~/steps/report/report-wait";
import { miniStep } from "~/flows/mini/mini-step";

export const frozenWait = miniStep({
  id: "frozen-wait",
  highPriority: true,
  title: reportWaitTitle,
  privacy: "secret",
  schema: EMPTY_FORM,
  outcomes: HARD_PULL_OUTCOMES,
});
