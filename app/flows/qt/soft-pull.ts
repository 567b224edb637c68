import { routeQuotePull } from "~/domain/credit-routing";
import { addressLine } from "~/domain/address";
import { fullName } from "~/domain/borrowers";
import { saveRecord } from "~/steps/application/save-record";
import { softPullAgreed, softPullWords, type SoftPullWords } from "~/steps/credit/consent";
import { reviewRow } from "~/steps/credit/review";
import { runSoftPull, type SoftPullPage } from "~/steps/credit/soft-pull";
import type { MortgagePullData } from "~/steps/mortgages/pull-page";
import {
  mortgagePullData,
  continueMortgagePull,
  retryMortgagePull,
  withLiabilities,
} from "~/steps/mortgages/soft-pull";
import type { SummaryRow } from "~/ui/parts";
import { changeAddress } from "~server/visit/change-link";
import { done, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { mergeFacts } from "~/wizard/save";
import { placeKey } from "~/wizard/state";
import { quotePeople } from "./people";
import { toSharedVisit } from "./ports";
import type { QuoteState } from "./state";

/** The soft pull, by name and address, once all of them are known (QT-01). */

export const QUOTE_PULL_OUTCOMES = [
  "no-data",
  "all-frozen",
  "prequalified",
  "not-prequalified",
  "attempts-used",
] as const;

type PullOutcome = (typeof QUOTE_PULL_OUTCOMES)[number];

const QUOTE_PULL = {
  counter: "postDob",
  outcomes: QUOTE_PULL_OUTCOMES,
  route: routeQuotePull,
} as const satisfies SoftPullPage;

type PullResult = Submitted<QuoteState, PullOutcome>;

/**
 * Returns the outcome of the soft pull already made for the same borrowers and addresses. It is not
 * made again.
 */
function knownPullOutcome({
  state,
  place,
}: Pick<Visit<QuoteState>, "state" | "place">): PullOutcome | undefined {
  const key = placeKey(place);
  const outcome = state.outcomes[key];
  return state.marks[key] === 1 ? QUOTE_PULL_OUTCOMES.find((known) => known === outcome) : undefined;
}

/**
 * Requests the soft pull for all borrowers in the quote. The record is saved first, because the
 * bureaus use it.
 * @throws BackendError when the record could not be saved, or the pull is refused
 */
export async function requestSoftPull(visit: Visit<QuoteState> & { key: string }): Promise<PullResult> {
  const outcome = knownPullOutcome(visit);
  if (outcome !== undefined) return done({ outcome });
  const { state } = visit;
  const learned: QuoteState["facts"] = {
    ...(await saveRecord(visit, state, {}, { token: state.facts.token })),
    ...softPullAgreed(visit),
  };
  const sharedVisit = toSharedVisit({ ...visit, state: mergeFacts<QuoteState>(state, learned) });
  const result = await withLiabilities(sharedVisit, QUOTE_PULL, (pull) =>
    runSoftPull(sharedVisit, pull, learned),
  );
  return result;
}

/** Runs on arrival: continues a soft pull that has started. */
export const continuePull = (visit: Visit<QuoteState>): Promise<PullResult | undefined> =>
  continueMortgagePull(toSharedVisit(visit), QUOTE_PULL);

/** Handles the "try again" button. */
export const retryPull = (press: Visit<QuoteState> & { key: string }): Promise<PullResult> =>
  retryMortgagePull(toSharedVisit(press), QUOTE_PULL);

/** The content of the page before the soft pull. */
export interface PullView extends Omit<MortgagePullData, "waiting"> {
  consent: SoftPullWords;
  rows: readonly SummaryRow[];
  /** the pull was already made, and its inputs have not changed */
  isMade: boolean;
}

export function pullPage(visit: Visit<QuoteState>): PullView {
  return {
    ...mortgagePullData(toSharedVisit(visit)),
    consent: softPullWords(visit),
    rows: pullRows(visit),
    isMade: knownPullOutcome(visit) !== undefined,
  };
}

/** The data that the bureaus will get, for review. */
function pullRows(visit: Visit<QuoteState>): SummaryRow[] {
  const { state } = visit;
  const { answers } = state;
  const [primary, partner] = quotePeople(state);
  const change = (node: string) => changeAddress(visit, node);
  const lives = answers.isCurrentAddressPropertyAddress ? answers.propertyAddress : primary?.address;
  const partnerAt = change("partners-name") ?? change("m/profile/partners-name");
  return [
    ...(primary ? [reviewRow("Your name", fullName(primary), change("m/profile/borrowers-name"))] : []),
    reviewRow(
      "Borrowing with you",
      partner ? fullName(partner) : "Nobody",
      partner ? partnerAt : change("m/profile/partner-add"),
      "who is borrowing with you",
    ),
    ...(answers.propertyAddress
      ? [reviewRow("Your home", addressLine(answers.propertyAddress), change("m/profile/property-address"))]
      : []),
    ...(lives
      ? [reviewRow("Where you live", addressLine(lives), change("m/profile/current-address-confirmation"))]
      : []),
  ];
}
