import { callMe } from "~/steps/call/ask-for-call";
import { PullPage } from "~/steps/credit/pull";
import { askSoftPullAgain, goOnWithSoftPull, runSoftPull } from "~/steps/credit/soft-pull";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { unableData, UNLOCKED, type UnableView } from "~/flows/purchase/unable";
import { UnablePage } from "~/flows/purchase/unable-view";
import { unableToPreQualify } from "./unable-to-pre-qualify.step";

export const loader = stepLoader(unableToPreQualify, {
  arrive: (visit) => goOnWithSoftPull(visit, UNLOCKED),
  load: async (visit) => ({ data: await unableData(visit) }),
});

export const action = stepAction(unableToPreQualify, (asked) => callMe(asked, "purc"), {
  unlocked: (press) => runSoftPull(press, UNLOCKED),
  again: (press) => askSoftPullAgain(press, UNLOCKED),
});

export default function UnableToPreQualify() {
  return (
    <PullPage safe="Your details are saved.">
      <UnablePage {...useStep<UnableView>().data} />
    </PullPage>
  );
}
