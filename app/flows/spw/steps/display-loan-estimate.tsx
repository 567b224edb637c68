import { unlessEnded } from "~/flows/spw/who/unless-ended";
import { answerEstimate, estimatePage } from "~/steps/presentation/loan-estimate";
import { EstimatePage } from "~/steps/presentation/loan-estimate-view";
import { stepAction, stepLoader } from "~server/visit/step";
import type { PageHandle } from "~/ui/page-styles";
import { displayLoanEstimate } from "./display-loan-estimate.step";

export const handle: PageHandle = { styles: "presentation" };

export const loader = stepLoader(displayLoanEstimate, { load: estimatePage });
export const action = stepAction(displayLoanEstimate, (answering) =>
  unlessEnded(answering, () => answerEstimate(answering)),
);

export default function DisplayLoanEstimate() {
  return <EstimatePage />;
}
