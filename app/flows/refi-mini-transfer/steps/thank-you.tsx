import { StepPage, useStep } from "~/ui/page";
import { Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { callData, type CallData } from "~/steps/call/call-data";
import { CallUs } from "~/steps/call/call-us";
import { thankYou } from "./thank-you.step";

export const loader = stepLoader(thankYou, { load: (visit) => ({ data: callData(visit, "soon") }) });

export const action = stepAction(thankYou);

export default function ThankYou() {
  const { line, hours } = useStep<CallData>().data;
  return (
    <StepPage
      picture="phone"
      lead="You are on a call with us already, so we do not dial you a second time. The person on the line goes on with you."
    >
      <h2>What happens next</h2>
      <Steps
        items={[
          "Tell the person on the line that you have your quote open. You may go back to it at any time.",
          "You go through it together, and they ask what is still missing.",
          "You need not decide anything on this call. What it would cost, you get in writing first.",
        ]}
      />
      <p>If the line drops, call us at the number below.</p>
      <CallUs line={line} hours={hours} />
    </StepPage>
  );
}
