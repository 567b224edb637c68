import { BankerPage, type BankerView } from "~/steps/call/banker-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { callMe } from "~/steps/call/ask-for-call";
import { bankerAssignedData } from "~/steps/call/banker";
import { bankerAssigned } from "./banker-assigned.step";

export const loader = stepLoader(bankerAssigned, {
  load: async (visit) => ({ data: await bankerAssignedData(visit) }),
});

export const action = stepAction(bankerAssigned, (asked) => callMe(asked, "purc"));

export default function BankerAssigned() {
  return <BankerPage {...useStep<BankerView>().data} />;
}
