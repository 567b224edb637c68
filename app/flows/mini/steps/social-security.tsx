import { SsnPage, SSN_RECEIVED } from "~/steps/credit/ssn-view";
import { PullPage } from "~/steps/credit/pull";
import { placeKey } from "~/wizard/state";
import { stepAction, stepLoader } from "~server/visit/step";
import { LATER_PULL } from "~/steps/credit/pull-pages";
import { softPullData } from "~/steps/credit/pull-data";
import { retrySoftPull, resumeSoftPull } from "~/steps/credit/soft-pull";
import { verifySsn } from "~/steps/credit/ssn";
import { socialSecurity } from "./social-security.step";

export const loader = stepLoader(socialSecurity, {
  onArrival: (visit) => resumeSoftPull(visit, LATER_PULL),
  load: (visit) => ({ data: { formKey: placeKey(visit.place), ...softPullData(visit) } }),
});

export const action = stepAction(
  socialSecurity,
  (submission) => verifySsn(submission, submission.values.ssn, LATER_PULL),
  { again: (press) => retrySoftPull(press, LATER_PULL) },
);

export default function SocialSecurity() {
  return (
    <PullPage safe={SSN_RECEIVED}>
      <SsnPage />
    </PullPage>
  );
}
