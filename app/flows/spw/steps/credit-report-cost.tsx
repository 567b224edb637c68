import { BorrowersPanel } from "~/flows/spw/borrowers/borrowers-panel";
import { borrowerButtons, borrowersView, type BorrowersView } from "~/flows/spw/borrowers/change-borrowers";
import { CostPage, type CostView } from "~/steps/report/cost-view";
import { costData, reportFee } from "~/steps/report/report-fee";
import { useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { creditReportCost } from "./credit-report-cost.step";

interface CreditReportCostView extends CostView {
  borrowers: BorrowersView;
}

export const loader = stepLoader(creditReportCost, {
  load: async (visit): Promise<{ data: CreditReportCostView }> => {
    const { applicants = [], reportFor } = visit.state.facts;
    const [cost, borrowers] = await Promise.all([
      costData(visit, reportFor?.length ?? applicants.length),
      borrowersView(visit),
    ]);
    return { data: { ...cost, borrowers } };
  },
});

export const action = stepAction(
  creditReportCost,
  async (submission) => done({ facts: { reportFee: await reportFee(submission) } }),
  borrowerButtons,
);

export default function CreditReportCost() {
  const { borrowers } = useStep<CreditReportCostView>().data;
  return (
    <CostPage>
      <BorrowersPanel view={borrowers} />
    </CostPage>
  );
}
