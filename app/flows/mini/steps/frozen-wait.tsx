import { ReportWaitPage } from "~/steps/report/report-wait-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { arriveAtReportWait, continueReport, reportWaitData } from "~/steps/report/report-wait";
import { frozenWait } from "./frozen-wait.step";

export const loader = stepLoader(frozenWait, {
  onArrival: arriveAtReportWait,
  load: (visit) => ({ data: reportWaitData(visit) }),
});

export const action = stepAction(frozenWait, continueReport);

export default function FrozenWait() {
  return <ReportWaitPage />;
}
