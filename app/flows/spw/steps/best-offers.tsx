import { marksOf } from "~/flows/spw/live/marks";
import { unlessEnded } from "~/flows/spw/who/unless-ended";
import { choosePage, chooseRate } from "~/steps/presentation/choose-rate";
import { savePresentedLoans } from "~/steps/presentation/presented-loans";
import { ChoosePage } from "~/steps/presentation/choose-view";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { bestOffers } from "./best-offers.step";

export const handle: PageHandle = { styles: "comparison" };

export const loader = stepLoader(bestOffers, {
  load: (visit) => choosePage(visit, () => marksOf(visit)),
});
export const action = stepAction(
  bestOffers,
  (choosing) => unlessEnded(choosing, () => chooseRate(choosing)),
  { present: savePresentedLoans },
);

export default function BestOffers() {
  return <ChoosePage />;
}
