import { StepForm, StepPage, useStep } from "~/ui/page";
import { BirthDateField, GIVEN_ALREADY, KeepDateLink, whyBirthDate } from "~/steps/credit/birth-date-view";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { placeKey } from "~/wizard/state";
import { otherFirstName } from "~/steps/credit/applicant";
import { nextAddressUnchanged } from "~server/visit/change-link";
import { borrowersOf } from "~/steps/people/buyers";
import { dateOfBirth } from "./date-of-birth.step";

interface DateOfBirthView {
  /** first name of the co-borrower, when the page is about them */
  other?: string;
  /** the next page when the date was given before; the date itself is not sent back */
  kept?: string;
  formKey: string;
}

export const loader = stepLoader(dateOfBirth, {
  load: (visit): { data: DateOfBirthView } => {
    const { state, place } = visit;
    return {
      data: {
        other: otherFirstName(state, place.item),
        kept: nextAddressUnchanged(visit),
        formKey: placeKey(place),
      },
    };
  },
});

export const action = stepAction(dateOfBirth, ({ values, state, place }) => {
  const borrowers = borrowersOf(state).map((borrower) =>
    borrower.applicantId === place.item ? { ...borrower, dob: values.dob } : borrower,
  );
  return done({ send: { borrowers } });
});

export default function DateOfBirth() {
  const { other, kept, formKey } = useStep<DateOfBirthView>().data;
  return (
    <StepPage lead={kept === undefined ? whyBirthDate(other) : GIVEN_ALREADY}>
      {kept === undefined ? null : <KeepDateLink kept={kept} />}
      <StepForm submit="Continue" formKey={formKey}>
        <BirthDateField other={other} />
      </StepForm>
    </StepPage>
  );
}
