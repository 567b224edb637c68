import { requestCall } from "~/steps/call/ask-for-call";
import { useStep } from "~/ui/page";
import { Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { loadLastStep, type LastStepView } from "~/flows/purchase/last-step";
import { LastStepPage } from "~/flows/purchase/last-step-view";
import { callingSoon } from "./calling-soon.step";

export const loader = stepLoader(callingSoon, {
  load: async (visit) => ({ data: await loadLastStep(visit) }),
});

export const action = stepAction(callingSoon, (submission) => requestCall(submission, "purc"));

export default function CallingSoon() {
  const { call } = useStep<LastStepView>().data;
  return (
    <LastStepPage
      picture="phone"
      lead="We saved what you told us. A loan expert goes over it with you, answers your questions, and tells you what's next."
    >
      <Steps
        items={[
          ...(call.isAsked ? [] : ["Request a call below, now or at a time that suits you."]),
          "Together you go over the loan, the costs, and what a certified approval takes.",
          "You decide. Talking is free, with no obligation.",
        ]}
      />
    </LastStepPage>
  );
}
