import { Last4Page, LAST4_RECEIVED } from "~/steps/credit/last4-view";
import { PullPage } from "~/steps/credit/pull";
import { stepAction, stepLoader } from "~server/visit/step";
import { LATER_PULL } from "~/steps/credit/pull-pages";
import { last4FormKey } from "~/steps/credit/last4-form-key";
import { verifyLast4 } from "~/steps/credit/last4";
import { softPullData } from "~/steps/credit/pull-data";
import { retrySoftPull, resumeSoftPull } from "~/steps/credit/soft-pull";
import { socialSecurityLast4 } from "./social-security-last-4.step";

export const loader = stepLoader(socialSecurityLast4, {
  onArrival: (visit) => resumeSoftPull(visit, LATER_PULL),
  load: (visit) => ({ data: { formKey: last4FormKey(visit), ...softPullData(visit) } }),
});

export const action = stepAction(
  socialSecurityLast4,
  (submission) => verifyLast4(submission, submission.values.last4, LATER_PULL),
  { again: (press) => retrySoftPull(press, LATER_PULL) },
);

export default function SocialSecurityLast4() {
  return (
    <PullPage safe={LAST4_RECEIVED}>
      <Last4Page />
    </PullPage>
  );
}
