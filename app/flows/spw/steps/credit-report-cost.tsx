import { CostPage } from "~/steps/report/cost-view";
import { costData, reportFee } from "~/steps/report/report-fee";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { creditReportCost } from "./credit-report-cost.step";

export const loader = stepLoader(creditReportCost, {
  load: async (visit) => ({ data: await costData(visit, (visit.state.facts.applicants ?? []).length) }),
});

export const action = stepAction(creditReportCost, async (submission) =>
  done({ facts: { reportFee: await reportFee(submission) } }),
);

export default function CreditReportCost() {
  return <CostPage />;
}
