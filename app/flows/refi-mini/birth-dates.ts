import { keyFor } from "~server/http/keys";
import { done, type Submitted } from "~server/http/result";
import type { Submission } from "~server/http/step";
import type { Visit } from "~server/http/visit";
import { buildAppData } from "~/domain/app-data";
import type { AppDataBorrowerInput } from "~/domain/borrowers";
import { softPullAgreed } from "~/steps/credit/consent";
import { runSoftPull, type SoftPullPage } from "~/steps/credit/soft-pull";
import { pathOf } from "~/wizard/flow";
import { learn } from "~/wizard/save";
import { placeKey } from "~/wizard/state";
import { borrowersOf } from "./host";
import { withLiabilities } from "./soft-pull";
import type { RefiFacts, RefiState } from "./state";

/** Dates of birth: they go to the record, never into the state of a visit. */

/** Whether a page asks the last date, after which the credit is looked at. */
export const isLastDate = ({ facts }: Pick<RefiState, "facts">, item: string | undefined): boolean =>
  facts.applicants?.at(-1)?.id === item;

/** The borrowers with the date of one. @param dob YYYY-MM-DD */
const dated = (state: RefiState, item: string | undefined, dob: string): AppDataBorrowerInput[] =>
  borrowersOf(state).map((borrower) => (borrower.applicantId === item ? { ...borrower, dob } : borrower));

/**
 * A date before the last one: it goes to the record. Given again it may be another one, so the pull that followed counts no more and is
 * asked for again.
 * @param dob YYYY-MM-DD
 */
export function dateGiven({ state, place }: Pick<Visit<RefiState>, "state" | "place">, dob: string) {
  return done<RefiState>({
    answers: { datesGiven: (state.answers.datesGiven ?? 0) + 1 },
    facts: { isPreQualEligible: undefined },
    send: { borrowers: dated(state, place.item, dob) },
  });
}

type Dated = Pick<Submission<RefiState, never>, keyof Visit<RefiState> | "key">;

/**
 * The last date: it is saved with the record, since the pull needs it there; then the credit is looked at.
 * @param dob YYYY-MM-DD
 * @throws BackendError when the date could not be saved, or the pull is refused
 */
export async function checkWithDate(
  visit: Dated,
  dob: string,
  page: SoftPullPage,
): Promise<Submitted<RefiState>> {
  // What an earlier pull found was found with the date before.
  const asked = { ...visit, state: learn(visit.state, { found: undefined }) };
  const learned: Partial<RefiFacts> = {
    found: undefined,
    ...forgotten(visit),
    ...(await saveDate(asked, dob)),
    ...softPullAgreed(visit),
  };
  // Another date typed into the same form is another ask.
  const key = keyFor(visit.key, dob);
  return withLiabilities(asked, page, (pull) => runSoftPull(asked, pull, key, learned));
}

/** The verdict on other people, or on other dates, which this page was not complete with any more. */
function forgotten({ state, place }: Dated): Partial<RefiFacts> {
  return state.outcomes[placeKey(place)] === undefined ? { isPreQualEligible: undefined } : {};
}

async function saveDate(visit: Dated, dob: string): Promise<Partial<RefiFacts>> {
  const { host, entry, place, flowId, backend } = visit;
  const state = { ...visit.state, facts: { ...visit.state.facts, ...forgotten(visit) } };
  const body = buildAppData({
    flowId,
    stepId: pathOf(place.node),
    status: "in progress",
    ...host.appData(state, host.trail(state, entry)),
    borrowers: dated(state, place.item, dob),
  });
  const saved = await backend.call("app-data.save", { body }, { token: state.facts.token });
  return host.learned(state, saved);
}
