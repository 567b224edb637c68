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
      lead="You're already on a call with us, so we won't call you again. The person on the line will help you."
    >
      <h2>What happens next</h2>
      <Steps
        items={[
          "Tell the person on the line that you have your quote open. You can go back to it at any time.",
          "You go over it together, and they ask for what is still missing.",
          "You don't have to decide anything on this call. You get the costs in writing first.",
        ]}
      />
      <p>If the line drops, call us at the number below.</p>
      <CallUs line={line} hours={hours} />
    </StepPage>
  );
}
