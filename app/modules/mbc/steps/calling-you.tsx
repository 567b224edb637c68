import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { requestAnotherCall } from "~/steps/call/call-again";
import { callData, hasNextPage, type CallData } from "~/steps/call/call-data";
import { callTitle } from "~/steps/call/call-status";
import { CallPage } from "~/steps/call/call-view";
import { callingYou } from "./calling-you.step";

export const loader = stepLoader(callingYou, {
  load: (visit) => ({
    data: { ...callData(visit, "now"), ...hasNextPage(visit) },
    title: callTitle(visit, "now"),
  }),
});
export const action = stepAction(callingYou, undefined, { again: requestAnotherCall });

export default function CallingYou() {
  return <CallPage {...useStep<CallData>().data} />;
}
