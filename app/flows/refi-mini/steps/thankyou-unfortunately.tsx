import { NoReportPage } from "~/steps/credit/no-report-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { requestCall } from "~/steps/call/ask-for-call";
import { bankerData } from "~/steps/call/contact-data";
import { thankyouUnfortunately } from "./thankyou-unfortunately.step";

export const loader = stepLoader(thankyouUnfortunately, {
  load: (visit) => ({ data: bankerData(visit) }),
});

export const action = stepAction(thankyouUnfortunately, (submission) => requestCall(submission, "refi"));

export default function ThankyouUnfortunately() {
  return <NoReportPage />;
}
