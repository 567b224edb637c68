import { isProven } from "~/flows/spw/conditions";
import { openHere } from "~/flows/spw/who/open-presentation";
import { overviewPage, partialPage } from "~/steps/presentation/overview";
import { OverviewPage } from "~/steps/presentation/overview-view";
import { stepAction, stepLoader } from "~server/http/step";
import { loanPresentation } from "./loan-presentation.step";

export const loader = stepLoader(loanPresentation, {
  arrive: openHere,
  load: (visit) => (isProven(visit.state) ? overviewPage(visit) : partialPage(visit)),
});
export const action = stepAction(loanPresentation);

export default function LoanPresentation() {
  return <OverviewPage />;
}
