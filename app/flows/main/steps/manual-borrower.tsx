import { StepForm, StepPage } from "~/ui/page";
import { done, refused } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { SAME_NAME } from "~/steps/people/person-name";
import { withPersonAdded, peopleOf } from "~/steps/people/borrower-list";
import { NameFields, theirNameLead } from "~/steps/people/name-fields";
import { WhatBorrowingMeans } from "~/steps/people/people-view";
import { manualBorrower } from "./manual-borrower.step";

export const loader = stepLoader(manualBorrower);

export const action = stepAction(manualBorrower, ({ state, values }) => {
  const borrowers = withPersonAdded(peopleOf(state), values);
  return borrowers ? done({ answers: { borrowers } }) : refused({ firstName: [SAME_NAME] });
});

export default function ManualBorrower() {
  return (
    <StepPage lead={theirNameLead}>
      <StepForm submit="Add them">
        <NameFields />
        <WhatBorrowingMeans />
      </StepForm>
    </StepPage>
  );
}
