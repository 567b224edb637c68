import { StepForm, StepPage } from "~/ui/page";
import { Details } from "~/ui/parts";
import { done, refused } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { joined, peopleOf, SAME_NAME } from "../borrowers";
import { NameFields } from "~/steps/name-fields";
import { manualBorrower } from "./manual-borrower.step";

export const loader = stepLoader(manualBorrower);

export const action = stepAction(manualBorrower, ({ state, values }) => {
  const borrowers = joined(peopleOf(state), values);
  return borrowers ? done({ answers: { borrowers } }) : refused({ firstName: [SAME_NAME] });
});

export default function ManualBorrower() {
  return (
    <StepPage lead="Their name as it is on their driver’s license or passport.">
      <StepForm submit="Add them">
        <NameFields />
        <Details summary="What does it mean for them?">
          <p>
            Who borrows with you owes the whole loan together with you. Their income can make a larger loan
            possible, and their credit counts too. We check nothing about them before they agree to it.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
