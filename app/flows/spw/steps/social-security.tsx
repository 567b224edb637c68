import { submitSsn } from "~/flows/spw/credit/submit-ssn";
import { SsnPage } from "~/steps/credit/ssn-view";
import { placeKey } from "~/wizard/state";
import { stepAction, stepLoader } from "~server/visit/step";
import { socialSecurity } from "./social-security.step";

export const loader = stepLoader(socialSecurity, {
  load: ({ place }) => ({ data: { formKey: placeKey(place) } }),
});

export const action = stepAction(socialSecurity, (given) => submitSsn(given, given.values.ssn));

export default function SocialSecurity() {
  return <SsnPage submit="Continue" />;
}
