import { SsnPage, SSN_RECEIVED } from "~/steps/credit/ssn-view";
import { PullPage } from "~/steps/credit/pull";
import { placeKey } from "~/wizard/state";
import { stepAction, stepLoader } from "~server/visit/step";
import { LATER_PULL } from "~/steps/credit/pull-pages";
import { softPullData } from "~/steps/credit/pull-data";
import { retrySoftPull, resumeSoftPull } from "~/steps/credit/soft-pull";
import { verifySsn } from "~/steps/credit/ssn";
import { ssn } from "./ssn.step";

export const loader = stepLoader(ssn, {
  onArrival: (visit) => resumeSoftPull(visit, LATER_PULL),
  load: (visit) => ({ data: { formKey: placeKey(visit.place), ...softPullData(visit) } }),
});

export const action = stepAction(
  ssn,
  (submission) => verifySsn(submission, submission.values.ssn, LATER_PULL),
  { again: (press) => retrySoftPull(press, LATER_PULL) },
);

export default function Ssn() {
  return (
    <PullPage safe={SSN_RECEIVED}>
      <SsnPage />
    </PullPage>
  );
}
