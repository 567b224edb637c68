import { addressOf } from "~server/visit/hosts";
import { redirectTo } from "~server/remix/redirect-to";
import { done, type LoadedPage, type Submitted } from "~server/visit/step-result";
import type { SharedVisit } from "~/steps/shared-visit";
import { branchOf } from "~server/visit/entries";
import { lineData } from "~/steps/call/support-line";
import type { Place } from "~/wizard/state";
import { homeName } from "~/steps/homes/homes";
import { acceptOffer, type AcceptedOffer } from "./accept-offer";
import { noOfferWords } from "./no-offer-words";
import { resultPage, type DesiredBenefit } from "./offer-page";
import type { OffersView } from "./offers-view";
import type { HomesBenefit, OffersState } from "./state";

/** The text of a failed search; it stays on the server, because most visitors never see it. */
const SEARCH_FAILED = {
  what: "Our search didn't work. This is on our side, and it says nothing about you or your home.",
  kept: "Your answers are saved. We can search again, or you can continue without offers.",
};

/**
 * Returns the page of a finished search: an offer, none, or a failure.
 * @param searchAt where the search is made again
 * @throws Response a redirect there when another value of a home was chosen: it has no result yet
 */
export async function offersPage(
  visit: SharedVisit<OffersState>,
  desiredBenefit: DesiredBenefit,
  searchAt: Place,
): Promise<LoadedPage<OffersView>> {
  const { state, host, session } = visit;
  const { benefit } = state.facts;
  const again = addressOf(host.flow, searchAt, session.id, branchOf(visit));
  if (benefit === undefined) throw redirectTo(again, new Headers());
  if (benefit.kind !== "none") {
    const { data: result, ...loaded } = await resultPage(visit, benefit, desiredBenefit);
    return { ...loaded, data: { is: "found", result } };
  }
  if (benefit.isFailed) {
    return { data: { is: "failed", ...SEARCH_FAILED, again, ...lineData(visit) } };
  }
  const { turns } = benefit;
  const home = turns && homeName(state, turns.homeId);
  return { data: { is: "none", words: noOfferWords(turns, home || undefined) } };
}

/**
 * Handles the answer of that page: an offer is accepted, or there is none.
 * @throws BackendError when an offer cannot be checked
 */
export async function answerOffers(
  visit: Parameters<typeof acceptOffer>[0],
  choice: Parameters<typeof acceptOffer>[2],
): Promise<Submitted<AcceptedOffer, HomesBenefit["kind"] | "none">> {
  const { benefit } = visit.state.facts;
  return !benefit || benefit.kind === "none"
    ? done({ outcome: "none", answers: { accepted: undefined } })
    : acceptOffer(visit, benefit, choice);
}
