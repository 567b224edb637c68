import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { requestAnotherCall } from "~/steps/call/call-again";
import { callData, hasNextPage, type CallData } from "~/steps/call/call-data";
import { callTitle } from "~/steps/call/call-status";
import { CallPage } from "~/steps/call/call-view";
import { callingSoon } from "./calling-soon.step";

export const loader = stepLoader(callingSoon, {
  load: (visit) => ({
    data: { ...callData(visit, "soon"), ...hasNextPage(visit) },
    title: callTitle(visit, "soon"),
  }),
});
export const action = stepAction(callingSoon, undefined, { again: requestAnotherCall });

export default function CallingSoon() {
  return <CallPage {...useStep<CallData>().data} />;
}
