import { MilitaryPage } from "~/steps/people/people-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { partnersMilitaryStatus } from "./partners-military-status.step";

export const loader = stepLoader(partnersMilitaryStatus);
export const action = stepAction(partnersMilitaryStatus);

export default function PartnersMilitaryStatus() {
  return <MilitaryPage name="partnerHasServed" isOfOther />;
}
