import { Last4Page, LAST4_RECEIVED } from "~/steps/credit/last4-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { LATER_PULL } from "~/steps/credit/pull-pages";
import { last4FormKey } from "~/steps/credit/last4-form-key";
import { verifyLast4 } from "~/steps/credit/last4";
import { MortgagePullPage } from "~/steps/mortgages/pull-page";
import {
  continueMortgagePull,
  retryMortgagePull,
  withLiabilities,
  mortgagePullData,
} from "~/steps/mortgages/soft-pull";
import { socialSecurityLast4 } from "./social-security-last-4.step";

export const loader = stepLoader(socialSecurityLast4, {
  onArrival: (visit) => continueMortgagePull(visit, LATER_PULL),
  load: (visit) => ({ data: { formKey: last4FormKey(visit), ...mortgagePullData(visit) } }),
});

export const action = stepAction(
  socialSecurityLast4,
  (visit) => withLiabilities(visit, LATER_PULL, (pull) => verifyLast4(visit, visit.values.last4, pull)),
  { again: (press) => retryMortgagePull(press, LATER_PULL) },
);

export default function SocialSecurityLast4() {
  return (
    <MortgagePullPage safe={LAST4_RECEIVED}>
      <Last4Page />
    </MortgagePullPage>
  );
}
