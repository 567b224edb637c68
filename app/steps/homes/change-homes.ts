import { parseForm } from "~server/edge/form";
import { refused, stayHere, type Submitted } from "~server/visit/step-result";
import type { ButtonPress } from "~server/visit/step";
import { homeAt, homeIds, homeName, MOST_HOMES, nextHomeId } from "./homes";
import type { HomeId } from "./state";
import { isRemovable, withoutHome } from "~/steps/mortgages/mortgages-on-homes";
import { checkedHome, lookUpHome } from "./save-home";
import { confirmedAddressForm } from "~/steps/address/confirmed-address";
import type { MortgagesState } from "~/steps/mortgages/state";

/** Handles the buttons of the list of homes. */

export const TOO_MANY_HOMES = `You can list ${MOST_HOMES} homes here. Please call us about the others.`;
const NOT_REMOVABLE = "That home stays on the list: it has a mortgage, or it is the home to refinance.";

/**
 * Adds the home at the typed address with its estimated value (PROP-07); its own pages ask the
 * other questions.
 */
export async function addHome(
  press: Pick<ButtonPress<MortgagesState>, "state" | "form" | "backend" | "runtime">,
): Promise<Submitted<MortgagesState>> {
  const { state, form } = press;
  if (homeIds(state).length >= MOST_HOMES) return refused({ "": [TOO_MANY_HOMES] });
  const entered = parseForm(form, confirmedAddressForm);
  if (!entered.ok) return refused(entered.errors);
  const checked = await checkedHome(press, entered.value);
  if (checked.kind === "asked") return refused(checked.errors);
  const address = checked.home;
  const known = homeAt(state, address);
  if (known !== undefined) {
    return refused({ street: [`${homeName(state, known)} is already on your list.`] });
  }
  const id = nextHomeId(state);
  return stayHere<MortgagesState>({
    answers: { otherHomes: { ...state.answers.otherHomes, [id]: address } },
    facts: await lookUpHome(press, id, address),
  });
}

/** Removes a home from the list. */
export function removeHome({
  state,
  form,
}: Pick<ButtonPress<MortgagesState>, "state" | "form">): Submitted<MortgagesState> {
  const home = form.get("home");
  // A home that was already removed, as by a second press, needs no error.
  if (typeof home !== "string" || !homeIds(state).includes(home)) return stayHere<MortgagesState>();
  if (!isRemovable(state, home)) return refused({ "": [NOT_REMOVABLE] });
  return stayHere<MortgagesState>({ answers: withoutHome(state, home), facts: factsWithout(state, home) });
}

/**
 * Returns the facts of the other homes, so that repeated adding and removing does not fill the
 * state. The backend finds the old record of a home that is added again by its address; while a
 * mortgage is on the home, its id is still needed.
 */
function factsWithout({ facts }: MortgagesState, home: HomeId): MortgagesState["facts"] {
  if (Object.values(facts.linked ?? {}).includes(home)) return {};
  const others = <Value>(known: Readonly<Record<HomeId, Value>> = {}) =>
    Object.fromEntries(Object.entries(known).filter(([id]) => id !== home));
  return { filed: others(facts.filed), lookups: others(facts.lookups), typed: others(facts.typed) };
}
