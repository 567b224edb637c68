import { SsnPage, SSN_RECEIVED } from "~/steps/credit/ssn-view";
import { placeKey } from "~/wizard/state";
import { stepAction, stepLoader } from "~server/visit/step";
import { LATER_PULL } from "~/steps/credit/pull-pages";
import { verifySsn } from "~/steps/credit/ssn";
import { MortgagePullPage } from "~/steps/mortgages/pull-page";
import {
  continueMortgagePull,
  storeNumberGiven,
  retryMortgagePull,
  withLiabilities,
  mortgagePullData,
} from "~/steps/mortgages/soft-pull";
import { socialSecurity } from "./social-security.step";

export const loader = stepLoader(socialSecurity, {
  onArrival: (visit) => continueMortgagePull(visit, LATER_PULL),
  load: (visit) => ({ data: { formKey: placeKey(visit.place), ...mortgagePullData(visit) } }),
});

export const action = stepAction(
  socialSecurity,
  async (visit) => {
    const { state, values } = visit;
    return storeNumberGiven(
      state,
      await withLiabilities(visit, LATER_PULL, (pull) => verifySsn(visit, values.ssn, pull)),
    );
  },
  { again: (press) => retryMortgagePull(press, LATER_PULL) },
);

export default function SocialSecurity() {
  return (
    <MortgagePullPage safe={SSN_RECEIVED}>
      <SsnPage />
    </MortgagePullPage>
  );
}
