import { Last4Page, LAST4_RECEIVED } from "~/steps/credit/last4-view";
import { PullPage } from "~/steps/credit/pull";
import { stepAction, stepLoader } from "~server/visit/step";
import { LATER_PULL } from "~/steps/credit/pull-pages";
import { last4FormKey } from "~/steps/credit/last4-form-key";
import { verifyLast4 } from "~/steps/credit/last4";
import { softPullData } from "~/steps/credit/pull-data";
import { retrySoftPull, resumeSoftPull } from "~/steps/credit/soft-pull";
import { ssnLastFour } from "./ssn-last-four.step";

export const loader = stepLoader(ssnLastFour, {
  onArrival: (visit) => resumeSoftPull(visit, LATER_PULL),
  load: (visit) => ({ data: { formKey: last4FormKey(visit), ...softPullData(visit) } }),
});

export const action = stepAction(
  ssnLastFour,
  (submission) => verifyLast4(submission, submission.values.last4, LATER_PULL),
  { again: (press) => retrySoftPull(press, LATER_PULL) },
);

export default function SsnLastFour() {
  return (
    <PullPage safe={LAST4_RECEIVED}>
      <Last4Page />
    </PullPage>
  );
}
