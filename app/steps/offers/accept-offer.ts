import { z } from "zod";
import { done, refused, type Submitted } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { homeName } from "~/steps/homes/homes";
import { creditLineNotice, offerCash, offerLine, offerName } from "./offer-words";
import { OFFERS_TIMEOUT_MS, loadOffers, loadOffersOrNone, acceptOutcomeOf, type Offer } from "./offers";
import type { Benefit, HomeBenefit, HomesBenefit, OffersState } from "./state";
import type { Writes } from "~/wizard/ports";

/** Handles the choice on the result page. */

/** Shown for an offer, or a home, that the visitor does not have. */
const NOT_YOUR_OFFER = "That is not one of your offers. Choose one of those below.";

/** The form of the page. Only the backend knows the offers, so acceptOffer checks the choice. */
export const offerChoice = z.object({
  home: z.string({ error: NOT_YOUR_OFFER }).max(10, NOT_YOUR_OFFER).optional(),
  offer: z.string({ error: NOT_YOUR_OFFER }).max(128, NOT_YOUR_OFFER).optional(),
});

/** What the choice of an offer writes. */
export type AcceptedOffer = Writes<OffersState, "accepted">;

/** The parts of a visit that loading the offers needs. */
type OfferVisit = Pick<Visit<OffersState>, "state" | "backend" | "runtime" | "place">;

/** Returns the home that is shown: the one of the address if it has a benefit, else the best. */
export function selectedHome(
  benefit: Benefit,
  requestedId: string | null | undefined,
): HomeBenefit | undefined {
  if (benefit.kind === "none") return undefined;
  return benefit.homes.find(({ homeId }) => homeId === requestedId) ?? benefit.homes[0];
}

const NO_OFFER = "Choose the offer you'd like, or say that none of them suits you.";

/**
 * Accepts an offer; the outcome depends on the offer's purpose. If no offers are available, the
 * step ends with the benefit that was found, and a banker continues.
 * @throws BackendError when an offer cannot be checked
 */
export async function acceptOffer(
  visit: OfferVisit,
  benefit: HomesBenefit,
  choice: z.output<typeof offerChoice>,
): Promise<Submitted<AcceptedOffer, HomesBenefit["kind"]>> {
  const withoutOffer = done<AcceptedOffer, HomesBenefit["kind"]>({
    outcome: benefit.kind,
    answers: { accepted: undefined },
  });
  if (choice.home !== undefined && !benefit.homes.some(({ homeId }) => homeId === choice.home)) {
    return refused({ offer: [NOT_YOUR_OFFER] });
  }
  const home = selectedHome(benefit, choice.home);
  if (!home) return withoutOffer;
  if (choice.offer === undefined) {
    const offers = await loadOffersOrNone(visit, home.searchId, OFFERS_TIMEOUT_MS);
    return offers.length === 0 ? withoutOffer : refused({ offer: [NO_OFFER] });
  }
  const offers = await loadOffers(visit, home.searchId, OFFERS_TIMEOUT_MS);
  const offer = offers.find(({ id }) => id === choice.offer);
  if (!offer) return refused({ offer: [NOT_YOUR_OFFER] });
  return done({
    outcome: acceptOutcomeOf(offer),
    answers: { accepted: { homeId: home.homeId, offerId: offer.id } },
  });
}

/** An accepted offer, as a page shows it. */
export interface AcceptedOfferView {
  name: string;
  cash: string;
  line: string;
  /** street of the home */
  home: string;
  /** replaces the sentence about a Loan Estimate for a line of credit, which has none */
  notice?: string;
}

/** Returns the accepted offer; undefined when it is unavailable. */
export async function acceptedOffer(
  visit: OfferVisit,
): Promise<{ offer: Offer; accepted: AcceptedOfferView } | undefined> {
  const { answers, facts } = visit.state;
  const { accepted } = answers;
  const home = facts.benefit && selectedHome(facts.benefit, accepted?.homeId);
  if (!home || !accepted) return undefined;
  const offers = await loadOffersOrNone(visit, home.searchId, OFFERS_TIMEOUT_MS);
  const offer = offers.find(({ id }) => id === accepted.offerId);
  if (!offer) return undefined;
  const street = homeName(visit.state, home.homeId);
  return {
    offer,
    accepted: {
      name: offerName(offer),
      cash: offerCash(offer),
      line: offerLine(offer),
      home: street,
      ...creditLineNotice(offer),
    },
  };
}
