import { requestCall } from "~/steps/call/ask-for-call";
import { Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { loadLastStep } from "~/flows/purchase/last-step";
import { LastStepPage } from "~/flows/purchase/last-step-view";
import { thankYou } from "./thank-you.step";

export const loader = stepLoader(thankYou, {
  load: async (visit) => ({ data: await loadLastStep(visit) }),
});

export const action = stepAction(thankYou, (submission) => requestCall(submission, "purc"));

export default function ThankYou() {
  return (
    <LastStepPage
      picture="check"
      lead="We saved what you told us. You have an accepted offer, so the dates in your contract count now."
    >
      <Steps
        items={[
          "Have your purchase contract ready: its closing date tells us what has to be done by when.",
          "A loan expert goes over the loan with you. After that you get a Loan Estimate with all its costs.",
          "You decide whether to continue once you have read it. You don't have to pay or send anything before.",
        ]}
      />
    </LastStepPage>
  );
}
