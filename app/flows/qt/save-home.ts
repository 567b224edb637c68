import { fileThen } from "~/steps/homes/file-homes";
import type { z } from "zod";
import { lookUpValue, type homeValueForm } from "~/steps/homes/home-value";
import { homeAddress, SUBJECT } from "~/steps/homes/homes";
import { saveHomes } from "~/steps/homes/save-homes";
import { done, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { placeKey } from "~/wizard/state";
import { toSharedState } from "./ports";
import type { QuoteAnswers, QuoteState, SharedState } from "./state";

/** Saves the homes of the quote to the record as they are entered. */

type HomeSubmission = Visit<QuoteState> & { key: string };

/** Looks up the home of the quote in public records, when its value is asked (PROP-07). Dollars. */
export async function lookUpSubject({
  state,
  place,
  backend,
  runtime,
}: Pick<Visit<QuoteState>, "state" | "place" | "backend" | "runtime">): Promise<
  Pick<QuoteState["facts"], "lookups">
> {
  const { lookups = {} } = state.facts;
  const home = homeAddress(toSharedState(state), SUBJECT);
  const isOpen = state.marks[placeKey(place)] !== 1;
  if ((place.item ?? SUBJECT) !== SUBJECT || !home || !isOpen) return { lookups };
  // The home may differ from the last time.
  const { [SUBJECT]: _before, ...others } = lookups;
  const value = await lookUpValue(backend, home, runtime.log);
  return { lookups: value === undefined ? others : { ...others, [SUBJECT]: value } };
}

/** Returns the visit with further answers, in the form that the home pages read. */
const withAnswers = <V extends HomeSubmission>(
  visit: V,
  answers: Partial<QuoteAnswers>,
): Omit<V, "state"> & { state: SharedState } => ({
  ...visit,
  state: toSharedState({ ...visit.state, answers: { ...visit.state.answers, ...answers } }),
});

/**
 * Saves all homes to the record, and which mortgage is on which (PROP-06), including the new
 * answers.
 * @throws BackendError of a home that could not be saved
 */
export async function saveAllHomes(
  visit: HomeSubmission,
  answers: Partial<QuoteAnswers>,
): Promise<Submitted<QuoteState>> {
  const saved = await saveHomes(withAnswers(visit, answers));
  return saved.kind === "done" || saved.kind === "stay"
    ? { ...saved, answers: { ...answers, ...saved.answers } }
    : saved;
}

/**
 * Saves a home's value and the home itself to the record. The home of the quote is saved as an
 * incomplete step (PROP-05). Another home is saved with its mortgage, which is removed from any
 * other home (PROP-06).
 * @throws BackendError of a home that could not be saved
 */
export async function saveValue(
  visit: HomeSubmission & { values: z.output<typeof homeValueForm> },
): Promise<Submitted<QuoteState>> {
  const { state, place, key, values } = visit;
  const { item = SUBJECT } = place;
  const answers = {
    values: { ...state.answers.values, [item]: values.homeValue },
    dues: { ...state.answers.dues, [item]: values.homeDues },
    rents: { ...state.answers.rents, [item]: values.homeRent },
    rentsPaid: { ...state.answers.rentsPaid, [item]: values.rentPaid },
  };
  if (item !== SUBJECT) return saveAllHomes(visit, answers);
  return fileThen(withAnswers(visit, answers), key, [SUBJECT], (facts) =>
    done({ answers, facts, send: { status: "in progress" } }),
  );
}
