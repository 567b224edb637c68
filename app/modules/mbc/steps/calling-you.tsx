import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { callAgain } from "~/steps/call/call-again";
import { callData, goesOn, type CallData } from "~/steps/call/call-data";
import { callTitle } from "~/steps/call/call-standing";
import { CallPage } from "~/steps/call/call-view";
import { callingYou } from "./calling-you.step";

export const loader = stepLoader(callingYou, {
  load: (visit) => ({
    data: { ...callData(visit, "now"), ...goesOn(visit) },
    title: callTitle(visit, "now"),
  }),
});
export const action = stepAction(callingYou, undefined, { again: callAgain });

export default function CallingYou() {
  return <CallPage {...useStep<CallData>().data} />;
}
