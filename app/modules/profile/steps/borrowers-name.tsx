import { StepForm, StepPage } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { skipIfKnown } from "~/modules/profile/answered-elsewhere";
import { withPersonNamed, peopleOf } from "~/steps/people/borrower-list";
import { NameFields } from "~/steps/people/name-fields";
import { nameFrom, nameValues } from "~/steps/people/person-name";
import { isNameKnown, primaryOf } from "~/modules/profile/people/people";
import { borrowersName } from "./borrowers-name.step";

export const loader = stepLoader(borrowersName, {
  // A visitor who said that the found name is not theirs is asked here, whatever name is known.
  onArrival: skipIfKnown((state) => isNameKnown(state) && state.answers.isKnownNameCorrect !== false),
  load: ({ state }) => ({
    data: {},
    values: nameValues(isNameKnown(state) ? primaryOf(state) : undefined),
  }),
});

export const action = stepAction(borrowersName, ({ values, state }) =>
  done({
    answers: { borrowers: withPersonNamed(peopleOf(state), 0, nameFrom(values)) },
    facts: { hasManuallyEnteredBorrower: true },
  }),
);

export default function BorrowersNamePage() {
  return (
    <StepPage lead="As it appears on your driver’s license or passport. Your loan documents will carry this name.">
      <StepForm submit="Continue">
        <NameFields own />
      </StepForm>
    </StepPage>
  );
}
