import { ReportWaitPage } from "~/steps/report/report-wait-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { arriveWaiting, askForReport, reportWaitData } from "~/steps/report/report-wait";
import { frozenWait } from "./frozen-wait.step";

export const loader = stepLoader(frozenWait, {
  arrive: arriveWaiting,
  load: (visit) => ({ data: reportWaitData(visit) }),
});

export const action = stepAction(frozenWait, askForReport);

export default function FrozenWait() {
  return <ReportWaitPage />;
}
