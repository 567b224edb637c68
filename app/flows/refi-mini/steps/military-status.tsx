import { yesNoWord } from "~/steps/fields";
import { MilitaryPage } from "~/steps/people/people-view";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { indexOf } from "~/steps/people/borrowers";
import { militaryStatus } from "./military-status.step";

export const loader = stepLoader(militaryStatus, {
  load: ({ state, place }) => ({
    data: {},
    values: { hasServed: yesNoWord(state.answers.veterans?.[indexOf(place)]) },
  }),
});

export const action = stepAction(militaryStatus, ({ state, place, values }) =>
  done({ answers: { veterans: { ...state.answers.veterans, [indexOf(place)]: values.hasServed } } }),
);

export default function MilitaryStatus() {
  return <MilitaryPage name="hasServed" />;
}
