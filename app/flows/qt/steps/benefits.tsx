import { requestReceived } from "~/steps/application/request-received";
import {
  requestAmount,
  BY_PHONE,
  benefitsPage,
  chooseOffer,
  closeChat,
  declineOffers,
  FINDING,
  REVIEWING,
} from "~/flows/qt/benefits";
import { BenefitsPage } from "~/flows/qt/benefits-view";
import { isOfferChoiceOpen } from "~/flows/qt/people";
import { toSharedVisit } from "~/flows/qt/ports";
import { desiredBenefit, searchFor, transactionOf } from "~/flows/qt/desired-benefit";
import type { Visit } from "~server/visit/types";
import type { QuoteState } from "~/flows/qt/state";
import { shownComparison } from "~/steps/offers/offer-page";
import { sendButtons } from "~/steps/send/send-buttons";
import { requestCall } from "~/steps/call/ask-for-call";
import { findOffers, waitForOffers } from "~/steps/offers/offer-search";
import { saveAssumptions } from "~/steps/offers/save-assumptions";
import type { PageHandle } from "~/ui/page-styles";
import { refused, stayHere } from "~server/visit/step-result";
import { stepAction, stepLoader, type ButtonPress } from "~server/visit/step";
import { benefits } from "./benefits.step";

/**
 * Continues the search, on the places that wait for it. A visitor who may not be served online is
 * redirected (F15).
 */
const continueSearch = async (visit: Visit<QuoteState>) => {
  const { node } = visit.place;
  if (node === BY_PHONE) return requestReceived<QuoteState>(visit, {});
  if (node === FINDING) return findOffers(toSharedVisit(visit), searchFor(visit.state));
  return node === REVIEWING ? waitForOffers(toSharedVisit(visit)) : undefined;
};

const CHOOSE = "Choose a loan first, or ask for another amount.";

export const handle: PageHandle = { styles: "comparison" };

export const loader = stepLoader(benefits, { onArrival: continueSearch, load: benefitsPage });

export const action = stepAction(
  benefits,
  async (submission) => {
    if (isOfferChoiceOpen(submission.state)) return refused({ offer: [CHOOSE] });
    const called = await requestCall(submission, transactionOf(submission.state));
    return called.kind === "done"
      ? { ...called, facts: { ...called.facts, hasVisitedMbcModule: true as const } }
      : called;
  },
  {
    search: async (press) => (await continueSearch(press)) ?? stayHere(),
    choose: chooseOffer,
    decline: declineOffers,
    assume: (press) => saveAssumptions(press),
    ask: requestAmount,
    "close-chat": closeChat,
    ...sendButtons((press: ButtonPress<QuoteState>) =>
      shownComparison(toSharedVisit(press), desiredBenefit(press.state)),
    ),
  },
);

export default function Benefits() {
  return <BenefitsPage />;
}
