import { routeQuotePull } from "~/domain/credit-routing";
import { addressLine } from "~/domain/address";
import { fullName } from "~/domain/borrowers";
import { saveRecord } from "~/steps/application/save-record";
import { softPullAgreed, softPullWords, type SoftPullWords } from "~/steps/credit/consent";
import { reviewRow } from "~/steps/credit/review";
import { runSoftPull, type SoftPullPage } from "~/steps/credit/soft-pull";
import type { FoundPullData } from "~/steps/mortgages/pull-page";
import { foundPullData, goOnWithPull, pullAgain, withLiabilities } from "~/steps/mortgages/soft-pull";
import type { SummaryRow } from "~/ui/parts";
import { changeAddress } from "~server/visit/change-link";
import { done, type Submitted } from "~server/visit/result";
import type { Visit } from "~server/visit/visit";
import { mergeFacts } from "~/wizard/save";
import { placeKey } from "~/wizard/state";
import { quotePeople, sharedVisit } from "./people";
import type { QuoteState } from "./state";

/** The look at the credit: by name and address, once the last of them is told (QT-01). */

export const QUOTE_PULL_OUTCOMES = [
  "no-data",
  "all-frozen",
  "prequalified",
  "not-prequalified",
  "attempts-used",
] as const;

type Ending = (typeof QUOTE_PULL_OUTCOMES)[number];

const QUOTE_PULL = {
  counter: "postDob",
  outcomes: QUOTE_PULL_OUTCOMES,
  route: routeQuotePull,
} as const satisfies SoftPullPage;

type PullResult = Submitted<QuoteState, Ending>;

/** What came of the look that was made here with the same people and addresses: it is not made again. */
function knownEnding({ state, place }: Pick<Visit<QuoteState>, "state" | "place">): Ending | undefined {
  const key = placeKey(place);
  const outcome = state.outcomes[key];
  return state.marks[key] === 1 ? QUOTE_PULL_OUTCOMES.find((known) => known === outcome) : undefined;
}

/**
 * Looks at the credit of everybody in the quote: what is on record is saved first, since the bureaus look there.
 * @throws BackendError when the record could not be saved, or the look is refused
 */
export async function requestSoftPull(visit: Visit<QuoteState> & { key: string }): Promise<PullResult> {
  const outcome = knownEnding(visit);
  if (outcome !== undefined) return done({ outcome });
  const { state } = visit;
  const learned: QuoteState["facts"] = {
    ...(await saveRecord(visit, state, {}, { token: state.facts.token })),
    ...softPullAgreed(visit),
  };
  const asked = sharedVisit({ ...visit, state: mergeFacts<QuoteState>(state, learned) });
  const looked = await withLiabilities(asked, QUOTE_PULL, (pull) => runSoftPull(asked, pull, learned));
  return looked;
}

/** On arrival: goes on with a look that is on its way. */
export const goOnLooking = (visit: Visit<QuoteState>): Promise<PullResult | undefined> =>
  goOnWithPull(sharedVisit(visit), QUOTE_PULL);

/** The "try again" button. */
export const lookAgain = (press: Visit<QuoteState> & { key: string }): Promise<PullResult> =>
  pullAgain(sharedVisit(press), QUOTE_PULL);

/** What the page before the look shows. */
export interface LookView extends Omit<FoundPullData, "waiting"> {
  consent: SoftPullWords;
  rows: readonly SummaryRow[];
  /** it was made already, and nothing it rests on has changed */
  isMade: boolean;
}

export function lookPage(visit: Visit<QuoteState>): LookView {
  return {
    ...foundPullData(sharedVisit(visit)),
    consent: softPullWords(visit),
    rows: lookRows(visit),
    isMade: knownEnding(visit) !== undefined,
  };
}

/** What the bureaus are asked with, to look over. */
function lookRows(visit: Visit<QuoteState>): SummaryRow[] {
  const { state } = visit;
  const { answers } = state;
  const [primary, partner] = quotePeople(state);
  const change = (node: string) => changeAddress(visit, node);
  const lives = answers.isCurrentAddressPropertyAddress ? answers.propertyAddress : primary?.address;
  const partnerAt = change("partners-name") ?? change("m/profile/partners-name");
  return [
    ...(primary ? [reviewRow("Your name", fullName(primary), change("m/profile/borrowers-name"))] : []),
    reviewRow(
      "Borrows with you",
      partner ? fullName(partner) : "Nobody",
      partner ? partnerAt : change("m/profile/partner-add"),
      "who borrows with you",
    ),
    ...(answers.propertyAddress
      ? [reviewRow("Your home", addressLine(answers.propertyAddress), change("m/profile/property-address"))]
      : []),
    ...(lives
      ? [reviewRow("Where you live", addressLine(lives), change("m/profile/current-address-confirmation"))]
      : []),
  ];
}
