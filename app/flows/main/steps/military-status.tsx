import { yesNoWord } from "~/steps/fields";
import { MilitaryPage } from "~/steps/people/people-view";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { militaryStatus } from "./military-status.step";

export const loader = stepLoader(militaryStatus, {
  load: ({ state }) => ({ data: {}, values: { isVeteran: yesNoWord(state.answers.isVeteran) } }),
});

export const action = stepAction(militaryStatus, ({ values }) => done({ answers: values }));

export default function MilitaryStatus() {
  return <MilitaryPage name="isVeteran" />;
}
