import { requestCall } from "~/steps/call/ask-for-call";
import { Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { loadLastStep } from "~/flows/purchase/last-step";
import { LastStepPage } from "~/flows/purchase/last-step-view";
import { timeToUpload } from "./time-to-upload.step";

export const loader = stepLoader(timeToUpload, {
  load: async (visit) => ({ data: await loadLastStep(visit) }),
});

export const action = stepAction(timeToUpload, (asked) => requestCall(asked, "purc"));

export default function TimeToUpload() {
  return (
    <LastStepPage
      picture="letter"
      lead="All you told us is saved. These papers are asked for later on, so it saves time to have them at hand."
    >
      <Steps
        items={[
          "Your last two pay stubs, or your tax returns if you work for yourself.",
          "W-2 forms of the last two years.",
          "Statements of the accounts from which you pay the down payment.",
        ]}
      />
      <p>
        You do not have to send anything before you have a Loan Estimate. A loan expert tells you what is
        needed and where to put it.
      </p>
    </LastStepPage>
  );
}
