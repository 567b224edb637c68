import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { callData, type CallData } from "~/steps/call/call-data";
import { CallingYouPage } from "~/steps/call/calling-you-view";
import { callingYou } from "./calling-you.step";

export const loader = stepLoader(callingYou, { load: (visit) => ({ data: callData(visit) }) });
export const action = stepAction(callingYou);

export default function CallingYou() {
  return <CallingYouPage {...useStep<CallData>().data} />;
}
