import type { Submission } from "~server/visit/step";
import { homeState, isPlaced, stateAnswers } from "~/steps/address/home-place";
import { lendsIn } from "~/steps/address/places";
import type { ServedOutcome } from "~/steps/address/state-and-county";
import { stateField } from "~/steps/address/state-choice";
import { HOME_STATE } from "~/steps/questions";
import type { MainState } from "~/flows/main/state";

export const homeStateField = stateField(HOME_STATE.required);

/**
 * The field for the home's state, on a page that prices or leads to prices. It is asked unless an
 * address or an offer letter gives it (F16).
 */
export const homeStateFields = (state: MainState) => ({
  propertyState: isPlaced(state) ? homeStateField.optional() : homeStateField,
});

/**
 * Saves the home's state from a page with `homeStateFields`, and checks whether we lend there
 * (MAIN-ADDR-05).
 */
export async function saveHomeState(
  { state, backend, runtime }: Pick<Submission<MainState, never>, "state" | "backend" | "runtime">,
  { propertyState }: { propertyState?: string | undefined },
): Promise<{ answers: Partial<MainState["answers"]>; outcome: ServedOutcome }> {
  const place = isPlaced(state) ? homeState(state) : (propertyState ?? homeState(state));
  const isServed = place === undefined || (await lendsIn(backend, runtime.log, place));
  return {
    answers: place === undefined ? {} : stateAnswers(state, place),
    outcome: isServed ? "served" : "not-served",
  };
}
