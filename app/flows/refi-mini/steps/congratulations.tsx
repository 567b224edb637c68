import { OffersPage } from "~/steps/offers/offers-view";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader, type ButtonPress } from "~server/visit/step";
import { savingsCookieLines } from "~/steps/offers/keep-savings";
import { answerOffers, offersPage } from "~/steps/offers/offers-page";
import { findOffers, waitForOffers } from "~/steps/offers/offer-search";
import { searchFor, desiredBenefit } from "~/flows/refi-mini/desired-benefit";
import { STAYING_ID } from "~/steps/comparison/comparison-page";
import { shownComparison } from "~/steps/offers/offer-page";
import { sendButtons } from "~/steps/send/send-buttons";
import type { RefiState } from "~/flows/refi-mini/state";
import { saveAssumptions } from "~/steps/offers/save-assumptions";
import type { PageHandle } from "~/ui/page-styles";
import { congratulations, FINDING, REVIEWING } from "./congratulations.step";

const searchAt = { node: "congratulations~finding", item: FINDING };

export const handle: PageHandle = { styles: "comparison" };

const decline = () => done({ outcome: "declined" as const, answers: { accepted: undefined } });

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
    if (item === REVIEWING) return waitForOffers(submission);
    return submission.values.offer === STAYING_ID ? decline() : answerOffers(submission, submission.values);
  },
  {
    decline,
    assume: (press) => saveAssumptions(press),
    ...sendButtons((press: ButtonPress<RefiState>) => shownComparison(press, desiredBenefit(press.state))),
  },
);

export default function Congratulations() {
  return <OffersPage />;
}
