import { whenFiled } from "~/steps/homes/file-homes";
import type { z } from "zod";
import { lookUpValue, type homeValueForm } from "~/steps/homes/home-value";
import { homeAddress, SUBJECT } from "~/steps/homes/homes";
import { saveHomes } from "~/steps/homes/save-homes";
import { done, type Submitted } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import { placeKey } from "~/wizard/state";
import { asShared } from "./people";
import type { QuoteAnswers, QuoteState } from "./state";

/** Homes of the quote, put on record as they are told. */

type Saving = Visit<QuoteState> & { key: string };

/** What public records say of the home of the quote, asked for when its value is (PROP-07). Dollars. */
export async function lookedUp({
  state,
  place,
  backend,
  runtime,
}: Pick<Visit<QuoteState>, "state" | "place" | "backend" | "runtime">): Promise<
  Pick<QuoteState["facts"], "lookups">
> {
  const { lookups = {} } = state.facts;
  const home = homeAddress(asShared(state), SUBJECT);
  const isOpen = state.marks[placeKey(place)] !== 1;
  if ((place.item ?? SUBJECT) !== SUBJECT || !home || !isOpen) return { lookups };
  // The home may be another one than the last time.
  const { [SUBJECT]: _before, ...others } = lookups;
  const value = await lookUpValue(backend, home, runtime.log);
  return { lookups: value === undefined ? others : { ...others, [SUBJECT]: value } };
}

/** The visit with further answers, as the pages about homes read it. */
const saying = <V extends Saving>(visit: V, answers: Partial<QuoteAnswers>): V => ({
  ...visit,
  state: asShared({ ...visit.state, answers: { ...visit.state.answers, ...answers } }),
});

/** Puts all homes on record, and on which of them each mortgage is (PROP-06), with what was just said. @throws BackendError of a home that could not be filed */
export async function saveAllHomes(
  visit: Saving,
  answers: Partial<QuoteAnswers>,
): Promise<Submitted<QuoteState>> {
  const saved = await saveHomes(saying(visit, answers));
  return saved.kind === "done" || saved.kind === "stay"
    ? { ...saved, answers: { ...answers, ...saved.answers } }
    : saved;
}

/**
 * Keeps what a home is worth and puts the home on record: the one of the quote as a step that is not complete (PROP-05), another one with its
 * mortgage, which is on no other home then (PROP-06).
 * @throws BackendError of a home that could not be filed
 */
export async function saveValue(
  visit: Saving & { values: z.output<typeof homeValueForm> },
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
  return whenFiled(saying(visit, answers), key, [SUBJECT], (facts) =>
    done({ answers, facts, send: { status: "in progress" } }),
  );
}
