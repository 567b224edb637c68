import { UNLOCK_OUTCOMES } from "~/steps/credit/outcomes";
import { NOTHING } from "~/wizard/step";
import { refiStep } from "~/flows/refi-mini/refi-step";
import { LOOK } from "~/flows/refi-mini/rests-on";
import { pullTitle } from "~/steps/mortgages/soft-pull";

export const frozenCredit = refiStep({
  id: "frozen-credit",
  highPriority: true,
  title: pullTitle("frozen-credit", () => "Your credit is frozen"),
  schema: NOTHING,
  outcomes: UNLOCK_OUTCOMES,
  // A lifted freeze belongs to that pull; the next one may be for another person.
  dependsOn: [...LOOK, "looks", "numbersGiven"],
});
