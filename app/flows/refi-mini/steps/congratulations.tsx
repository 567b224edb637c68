import { OffersPage } from "~/steps/offers/offers-view";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { savingsCookieLines } from "~/steps/offers/keep-savings";
import { answerOffers, offersPage } from "~/steps/offers/offers-page";
import { findOffers, waitForOffers } from "~/steps/offers/offer-search";
import { searchFor, desiredBenefit } from "~/flows/refi-mini/desired-benefit";
import { congratulations, FINDING, REVIEWING } from "./congratulations.step";

const searchAt = { node: "congratulations~finding", item: FINDING };

export const loader = stepLoader(congratulations, {
  onArrival: async (visit) => {
    const { item } = visit.place;
    if (item === FINDING) return findOffers(visit, searchFor(visit.state));
    return item === REVIEWING ? waitForOffers(visit) : undefined;
  },
  load: async (visit) => {
    const { item } = visit.place;
    if (item === FINDING || item === REVIEWING) return { data: { is: "searching" as const } };
    const page = await offersPage(visit, desiredBenefit(visit.state), searchAt);
    return { ...page, cookies: savingsCookieLines(visit) };
  },
});

export const action = stepAction(
  congratulations,
  async (submission) => {
    const { item } = submission.place;
    if (item === FINDING) return findOffers(submission, searchFor(submission.state));
    return item === REVIEWING ? waitForOffers(submission) : answerOffers(submission, submission.values);
  },
  { decline: () => done({ outcome: "declined", answers: { accepted: undefined } }) },
);

export default function Congratulations() {
  return <OffersPage />;
}
