import { BankerPage, type BankerView } from "~/steps/call/banker-view";
import { StepForm, useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { requestCall } from "~/steps/call/ask-for-call";
import { bankerAssignedData } from "~/steps/call/banker";
import { transactionOf } from "~/flows/refi-mini/desired-benefit";
import { bankerAssigned } from "./banker-assigned.step";

export const loader = stepLoader(bankerAssigned, {
  load: async (visit) => ({ data: await bankerAssignedData(visit) }),
});

export const action = stepAction(
  bankerAssigned,
  (submission) => requestCall(submission, transactionOf(submission.state)),
  {
    later: () => done({ outcome: "interested" }),
  },
);

export default function BankerAssigned() {
  return (
    <BankerPage {...useStep<BankerView>().data}>
      <StepForm submit="Not now" intent="later" formKey="later" quiet />
    </BankerPage>
  );
}
