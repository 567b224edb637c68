import { coBorrowerFirstName } from "~/steps/people/borrowers";
import { MilitaryPage } from "~/steps/people/people-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { militaryStatus } from "./military-status.step";

export const loader = stepLoader(militaryStatus, {
  load: ({ state, place }) => ({ data: { isOfOther: coBorrowerFirstName(state, place.item) !== undefined } }),
});
export const action = stepAction(militaryStatus);

export default function MilitaryStatus() {
  const { isOfOther } = useStep<{ isOfOther: boolean }>().data;
  return <MilitaryPage name="hasServed" isOfOther={isOfOther} />;
}
