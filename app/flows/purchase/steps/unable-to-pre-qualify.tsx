import { requestCall } from "~/steps/call/ask-for-call";
import { PullPage } from "~/steps/credit/pull";
import { retrySoftPull, resumeSoftPull, runSoftPull } from "~/steps/credit/soft-pull";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { loadUnable, UNLOCK_PULL, type UnableView } from "~/flows/purchase/unable-to-pre-qualify";
import { UnablePage } from "~/flows/purchase/unable-to-pre-qualify-view";
import { unableToPreQualify } from "./unable-to-pre-qualify.step";

export const loader = stepLoader(unableToPreQualify, {
  onArrival: (visit) => resumeSoftPull(visit, UNLOCK_PULL),
  load: async (visit) => ({ data: await loadUnable(visit) }),
});

export const action = stepAction(unableToPreQualify, (submission) => requestCall(submission, "purc"), {
  unlocked: (press) => runSoftPull(press, UNLOCK_PULL),
  again: (press) => retrySoftPull(press, UNLOCK_PULL),
});

export default function UnableToPreQualify() {
  return (
    <PullPage safe="Your details are saved.">
      <UnablePage {...useStep<UnableView>().data} />
    </PullPage>
  );
}
