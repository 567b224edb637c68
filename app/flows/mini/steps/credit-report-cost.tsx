import { CostPage } from "~/steps/report/cost-view";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { borrowersOf } from "~/steps/people/buyers";
import { costData, reportFee } from "~/steps/report/report-fee";
import { creditReportCost } from "./credit-report-cost.step";

export const loader = stepLoader(creditReportCost, {
  load: async (visit) => ({ data: await costData(visit, borrowersOf(visit.state).length) }),
});

export const action = stepAction(creditReportCost, async (submission) =>
  done({ facts: { reportFee: await reportFee(submission) } }),
);

export default function CreditReportCost() {
  return <CostPage />;
}
