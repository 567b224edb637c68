import { parseForm } from "~server/edge/form";
import { refused, stayHere, type Submitted } from "~server/visit/step-result";
import type { ButtonPress } from "~server/visit/step";
import { assumptionsForm } from "~/steps/comparison/assumptions";
import type { HomeId } from "~/steps/homes/state";
import type { Writes } from "~/wizard/ports";
import { selectedHome } from "./accept-offer";
import type { OffersState } from "./state";

/** What the form of the assumptions writes. */
type SavedAssumptions = Writes<OffersState, "stay" | "valueChoices" | "accepted">;

/** The part of a flow's state that it reads. */
type AssumptionsState = Pick<OffersState, "facts"> & {
  answers: Pick<OffersState["answers"], "valueChoices">;
};

/**
 * Saves how long the visitor will stay, and which value of the home counts. Another value is
 * another search: an offer of the former one no longer counts.
 */
export function saveAssumptions({
  form,
  state,
}: Pick<ButtonPress<OffersState>, "form"> & { state: AssumptionsState }): Submitted<SavedAssumptions> {
  const parsed = parseForm(form, assumptionsForm);
  if (!parsed.ok) return refused(parsed.errors);
  const { stay, value, home } = parsed.value;
  const { benefit } = state.facts;
  const shown = benefit && selectedHome(benefit, home);
  const homeId: HomeId | undefined = shown?.homeId;
  const { valueChoices } = state.answers;
  const isOther = value !== undefined && homeId !== undefined && valueChoices?.[homeId] !== value;
  return stayHere({
    answers: {
      ...(stay !== undefined && { stay }),
      ...(isOther && { valueChoices: { ...valueChoices, [homeId]: value }, accepted: undefined }),
    },
    ...(isOther && { facts: { benefit: undefined } }),
  });
}
