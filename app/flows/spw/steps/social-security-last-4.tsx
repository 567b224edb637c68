import { last4FormKey } from "~/steps/credit/last4-form-key";
import { checkLast4 } from "~/steps/credit/last4";
import { Last4Page } from "~/steps/credit/last4-view";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { socialSecurityLast4 } from "./social-security-last-4.step";

export const loader = stepLoader(socialSecurityLast4, {
  load: (visit) => ({ data: { formKey: last4FormKey(visit) } }),
});

export const action = stepAction(socialSecurityLast4, async (given) => {
  const checked = await checkLast4(given, given.values.last4);
  return "kind" in checked ? checked : done({ facts: checked.facts });
});

export default function SocialSecurityLast4() {
  return <Last4Page />;
}
