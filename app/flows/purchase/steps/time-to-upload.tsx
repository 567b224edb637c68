import { requestCall } from "~/steps/call/ask-for-call";
import { Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { loadLastStep } from "~/flows/purchase/last-step";
import { LastStepPage } from "~/flows/purchase/last-step-view";
import { timeToUpload } from "./time-to-upload.step";

export const loader = stepLoader(timeToUpload, {
  load: async (visit) => ({ data: await loadLastStep(visit) }),
});

export const action = stepAction(timeToUpload, (submission) => requestCall(submission, "purc"));

export default function TimeToUpload() {
  return (
    <LastStepPage
      picture="letter"
      lead="We saved what you told us. We ask for these documents later, so having them ready saves time."
    >
      <Steps
        items={[
          "Your last two pay stubs, or your tax returns if you're self-employed.",
          "W-2 forms for the last two years.",
          "Statements for the accounts you'll use for the down payment.",
        ]}
      />
      <p>
        You don't have to send anything before you have a Loan Estimate. A loan expert will tell you what is
        needed and where to put it.
      </p>
    </LastStepPage>
  );
}
