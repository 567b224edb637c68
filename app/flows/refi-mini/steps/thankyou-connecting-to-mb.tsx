import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { requestAnotherCall } from "~/steps/call/call-again";
import { callData, type CallData } from "~/steps/call/call-data";
import { callTitle } from "~/steps/call/call-status";
import { CallPage } from "~/steps/call/call-view";
import { thankyouConnectingToMb } from "./thankyou-connecting-to-mb.step";

export const loader = stepLoader(thankyouConnectingToMb, {
  load: (visit) => ({ data: callData(visit, "now"), title: callTitle(visit, "now") }),
});

export const action = stepAction(thankyouConnectingToMb, undefined, { again: requestAnotherCall });

export default function ThankyouConnectingToMb() {
  return (
    <CallPage {...useStep<CallData>().data}>
      <h2>Good to have ready</h2>
      <ul>
        <li>The latest statement of each mortgage on the home.</li>
        <li>What you pay each year for homeowners insurance and property taxes.</li>
        <li>A recent pay stub, or another document that shows your income.</li>
      </ul>
      <p>It's fine if you have none of these.</p>
    </CallPage>
  );
}
