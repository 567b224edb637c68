import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { callData, type CallData } from "~/steps/call/call-data";
import { CallingSoonPage } from "~/steps/call/calling-soon-view";
import { callingSoon } from "./calling-soon.step";

export const loader = stepLoader(callingSoon, { load: (visit) => ({ data: callData(visit) }) });
export const action = stepAction(callingSoon);

export default function CallingSoon() {
  return <CallingSoonPage {...useStep<CallData>().data} />;
}
