import { StepForm, StepPage } from "~/ui/page";
import { done, refused } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { SAME_NAME } from "~/steps/people/person-name";
import { withPersonAdded, peopleOf } from "~/steps/people/borrower-list";
import { invitedView, refuseBesideInvited } from "~/steps/people/invited";
import { InvitedNote } from "~/steps/people/invited-note";
import { NameFields, theirNameLead } from "~/steps/people/name-fields";
import { WhatBorrowingMeans } from "~/steps/people/people-view";
import { manualBorrower } from "./manual-borrower.step";

export const loader = stepLoader(manualBorrower, {
  load: async (visit) => ({ data: await invitedView(visit) }),
});

export const action = stepAction(manualBorrower, async (visit) => {
  const { state, values } = visit;
  const refusal = await refuseBesideInvited(visit, "firstName");
  if (refusal) return refusal;
  const borrowers = withPersonAdded(peopleOf(state), values);
  return borrowers ? done({ answers: { borrowers } }) : refused({ firstName: [SAME_NAME] });
});

export default function ManualBorrower() {
  return (
    <StepPage lead={theirNameLead}>
      <StepForm submit="Add them">
        <InvitedNote />
        <NameFields />
        <WhatBorrowingMeans />
      </StepForm>
    </StepPage>
  );
}
