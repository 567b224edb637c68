import { Last4Page, LAST4_SAFE } from "~/steps/credit/last4-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { LATER_PULL } from "~/steps/credit/pull-pages";
import { last4FormKey } from "~/steps/credit/digits";
import { verifyLast4 } from "~/steps/credit/last4";
import { FoundPullPage } from "~/steps/mortgages/pull-page";
import { goOnWithPull, pullAgain, withLiabilities, foundPullData } from "~/steps/mortgages/soft-pull";
import { socialSecurityLast4 } from "./social-security-last-4.step";

export const loader = stepLoader(socialSecurityLast4, {
  arrive: (visit) => goOnWithPull(visit, LATER_PULL),
  load: (visit) => ({ data: { formKey: last4FormKey(visit), ...foundPullData(visit) } }),
});

export const action = stepAction(
  socialSecurityLast4,
  (visit) => withLiabilities(visit, LATER_PULL, (pull) => verifyLast4(visit, visit.values.last4, pull)),
  { again: (press) => pullAgain(press, LATER_PULL) },
);

export default function SocialSecurityLast4() {
  return (
    <FoundPullPage safe={LAST4_SAFE}>
      <Last4Page />
    </FoundPullPage>
  );
}
