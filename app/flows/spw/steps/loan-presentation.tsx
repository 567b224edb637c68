import { approved, endOfCredit, canSeeFullPresentation } from "~/flows/spw/conditions";
import { openFromLink } from "~/flows/spw/who/open-presentation";
import { endedPage, overviewPage, partialPage } from "~/steps/presentation/overview";
import { isEmployee } from "~/steps/presentation/presentation";
import { OverviewPage } from "~/steps/presentation/overview-view";
import type { PageHandle } from "~/ui/page-styles";
import { stepAction, stepLoader } from "~server/visit/step";
import { loanPresentation } from "./loan-presentation.step";

export const handle: PageHandle = { styles: "figures" };

export const loader = stepLoader(loanPresentation, {
  onArrival: openFromLink,
  load: (visit) => {
    const { state } = visit;
    if (!canSeeFullPresentation(state)) return partialPage(visit);
    const end = endOfCredit(state);
    if (end) return endedPage(visit, end);
    return overviewPage(visit, isEmployee(state) || approved.holds(state) ? "rates" : "credit");
  },
});
export const action = stepAction(loanPresentation);

export default function LoanPresentation() {
  return <OverviewPage />;
}
