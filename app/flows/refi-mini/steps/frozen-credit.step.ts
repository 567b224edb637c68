import { UNLOCK_OUTCOMES } from "~/steps/credit/outcomes";
import { EMPTY_FORM } from "~/wizard/step";
import { refiStep } from "~/flows/refi-mini/refi-step";
import { PULL_INPUTS } from "~/flows/refi-mini/depends-on";
import { pullTitle } from "~/steps/mortgages/soft-pull";

export const frozenCredit = refiStep({
  id: "frozen-credit",
  highPriority: true,
  title: pullTitle("frozen-credit", () => "Your credit is frozen"),
  privacy: "secret",
  schema: EMPTY_FORM,
  outcomes: UNLOCK_OUTCOMES,
  // A lifted freeze belongs to that pull; the next one may be for another person.
  dependsOn: [...PULL_INPUTS, "looks", "numbersGiven"],
});
