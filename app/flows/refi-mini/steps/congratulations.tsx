import { OffersPage } from "~/steps/offers/offers-view";
import { done } from "~server/visit/result";
import { stepAction, stepLoader } from "~server/visit/step";
import { keepSavings } from "~/steps/offers/keep-savings";
import { answerOffers, offersPage } from "~/steps/offers/offers-page";
import { findOffers, reviewOffers } from "~/steps/offers/search";
import { searchFor, wishOf } from "~/flows/refi-mini/wishes";
import { congratulations, FINDING, REVIEWING } from "./congratulations.step";

const searchAt = { node: "congratulations~finding", item: FINDING };

export const loader = stepLoader(congratulations, {
  arrive: async (visit) => {
    const { item } = visit.place;
    if (item === FINDING) return findOffers(visit, searchFor(visit.state));
    return item === REVIEWING ? reviewOffers(visit) : undefined;
  },
  load: async (visit) => {
    const { item } = visit.place;
    if (item === FINDING || item === REVIEWING) return { data: { is: "searching" as const } };
    const page = await offersPage(visit, wishOf(visit.state), searchAt);
    return { ...page, cookies: keepSavings(visit) };
  },
});

export const action = stepAction(
  congratulations,
  async (asked) => {
    const { item } = asked.place;
    if (item === FINDING) return findOffers(asked, searchFor(asked.state));
    return item === REVIEWING ? reviewOffers(asked) : answerOffers(asked, asked.values);
  },
  { decline: () => done({ outcome: "declined", answers: { accepted: undefined } }) },
);

export default function Congratulations() {
  return <OffersPage />;
}
