import { requestCall } from "~/steps/call/ask-for-call";
import { Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { loadLastStep } from "~/flows/purchase/last-step";
import { LastStepPage } from "~/flows/purchase/last-step-view";
import { thankYou } from "./thank-you.step";

export const loader = stepLoader(thankYou, {
  load: async (visit) => ({ data: await loadLastStep(visit) }),
});

export const action = stepAction(thankYou, (asked) => requestCall(asked, "purc"));

export default function ThankYou() {
  return (
    <LastStepPage
      picture="check"
      lead="All you told us is saved. You have an accepted offer, so the dates in your contract count now."
    >
      <Steps
        items={[
          "Have your purchase contract at hand: its closing date tells us what has to be done by when.",
          "A loan expert goes through the loan with you. After that you get a Loan Estimate with all its costs.",
          "You decide whether to go on once you have read it. Nothing has to be paid or sent before.",
        ]}
      />
    </LastStepPage>
  );
}
