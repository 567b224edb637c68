import { HARD_PULL_OUTCOMES } from "~/steps/credit/outcomes";
import { reportWaitTitle } from "~/steps/report/report-wait";
import { EMPTY_FORM } from "~/wizard/step";
import { spwStep } from "~/flows/spw/spw-step";

export const frozenWait = spwStep({
  id: "frozen-wait",
  highPriority: true,
  title: reportWaitTitle,
  privacy: "secret",
  schema: EMPTY_FORM,
  outcomes: HARD_PULL_OUTCOMES,
});
