import { MilitaryPage } from "~/steps/people/people-view";
import { stepAction, stepLoader } from "~server/visit/step";
import { militaryStatus } from "./military-status.step";

export const loader = stepLoader(militaryStatus);
export const action = stepAction(militaryStatus);

export default function MilitaryStatus() {
  return <MilitaryPage name="hasServed" />;
}
