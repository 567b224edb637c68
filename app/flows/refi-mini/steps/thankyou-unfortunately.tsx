import { NoReportPage } from "~/steps/credit/no-report-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { callMe } from "~/steps/call/ask-for-call";
import { bankerData } from "~/steps/call/help-line";
import { thankyouUnfortunately } from "./thankyou-unfortunately.step";

export const loader = stepLoader(thankyouUnfortunately, {
  load: (visit) => ({ data: bankerData(visit) }),
});

export const action = stepAction(thankyouUnfortunately, (asked) => callMe(asked, "refi"));

export default function ThankyouUnfortunately() {
  return <NoReportPage />;
}
