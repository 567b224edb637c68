import { requestFrozenReport, frozenReportData, resumeFrozenReport } from "~/steps/credit/frozen-report";
import { FrozenReportPage } from "~/steps/credit/frozen-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { frozenCredit } from "./frozen-credit.step";

export const loader = stepLoader(frozenCredit, {
  onArrival: resumeFrozenReport,
  load: (visit) => ({ data: frozenReportData(visit) }),
});

export const action = stepAction(frozenCredit, requestFrozenReport, { again: requestFrozenReport });

export default function FrozenCredit() {
  return <FrozenReportPage together="If you borrow with someone" />;
}
