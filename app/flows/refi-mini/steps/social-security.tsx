import { SsnPage, SSN_SAFE } from "~/steps/credit/ssn-view";
import { placeKey } from "~/wizard/state";
import { stepAction, stepLoader } from "~server/visit/step";
import { LATER_PULL } from "~/steps/credit/pull-pages";
import { verifySsn } from "~/steps/credit/ssn";
import { FoundPullPage } from "~/steps/mortgages/pull-page";
import {
  goOnWithPull,
  numberGiven,
  pullAgain,
  withLiabilities,
  foundPullData,
} from "~/steps/mortgages/soft-pull";
import { socialSecurity } from "./social-security.step";

export const loader = stepLoader(socialSecurity, {
  arrive: (visit) => goOnWithPull(visit, LATER_PULL),
  load: (visit) => ({ data: { formKey: placeKey(visit.place), ...foundPullData(visit) } }),
});

export const action = stepAction(
  socialSecurity,
  async (visit) => {
    const { state, values } = visit;
    return numberGiven(
      state,
      await withLiabilities(visit, LATER_PULL, (pull) => verifySsn(visit, values.ssn, pull)),
    );
  },
  { again: (press) => pullAgain(press, LATER_PULL) },
);

export default function SocialSecurity() {
  return (
    <FoundPullPage safe={SSN_SAFE}>
      <SsnPage />
    </FoundPullPage>
  );
}
