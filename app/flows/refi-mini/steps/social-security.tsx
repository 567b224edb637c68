import { SsnPage, SSN_SAFE } from "~/steps/credit/ssn-view";
import { placeKey } from "~/wizard/state";
import { stepAction, stepLoader } from "~server/http/step";
import type { SoftPullPage } from "~/steps/credit/soft-pull";
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

const page: SoftPullPage = { counter: "postFullSSN" };

export const loader = stepLoader(socialSecurity, {
  arrive: (visit) => goOnWithPull(visit, page),
  load: (visit) => ({ data: { formKey: placeKey(visit.place), ...foundPullData(visit) } }),
});

export const action = stepAction(
  socialSecurity,
  async (visit) => {
    const { state, values, key } = visit;
    return numberGiven(
      state,
      await withLiabilities(visit, page, (pull) => verifySsn(visit, values.ssn, pull, key)),
    );
  },
  { again: (press) => pullAgain(press, page) },
);

export default function SocialSecurity() {
  return (
    <FoundPullPage safe={SSN_SAFE}>
      <SsnPage />
    </FoundPullPage>
  );
}
