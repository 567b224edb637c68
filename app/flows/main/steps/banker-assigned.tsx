import { BankerPage, type BankerView } from "~/steps/call/banker-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { callMe, canBeCalled } from "~/steps/call/ask-for-call";
import { bankerAssignedData } from "~/steps/call/banker";
import { transactionTypeOf, withCallState } from "~/flows/main/call/call-state";
import { bankerAssigned } from "./banker-assigned.step";

export const loader = stepLoader(bankerAssigned, {
  load: async (visit) => {
    const asked = withCallState(visit);
    const { call, ...view } = await bankerAssignedData(asked);
    const data: BankerView = canBeCalled(asked.state) ? { ...view, call } : view;
    return { data };
  },
});

export const action = stepAction(bankerAssigned, (asked) =>
  callMe(withCallState(asked), transactionTypeOf(asked.trail)),
);

export default function BankerAssigned() {
  return <BankerPage {...useStep<BankerView>().data} />;
}
