import { SsnPage, SSN_SAFE } from "~/steps/credit/ssn-view";
import { PullPage } from "~/steps/credit/pull";
import { placeKey } from "~/wizard/state";
import { stepAction, stepLoader } from "~server/http/step";
import { softPullData } from "~/steps/credit/pull-data";
import { askSoftPullAgain, goOnWithSoftPull, type SoftPullPage } from "~/steps/credit/soft-pull";
import { verifySsn } from "~/steps/credit/ssn";
import { socialSecurity } from "./social-security.step";

const pull: SoftPullPage = { counter: "postFullSSN" };

export const loader = stepLoader(socialSecurity, {
  arrive: (visit) => goOnWithSoftPull(visit, pull),
  load: (visit) => ({ data: { formKey: placeKey(visit.place), ...softPullData(visit) } }),
});

export const action = stepAction(
  socialSecurity,
  (submission) => verifySsn(submission, submission.values.ssn, pull, submission.key),
  { again: (press) => askSoftPullAgain(press, pull) },
);

export default function SocialSecurity() {
  return (
    <PullPage safe={SSN_SAFE}>
      <SsnPage />
    </PullPage>
  );
}
