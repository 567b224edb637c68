import { StepForm, StepPage, useStep } from "~/ui/page";
import { BirthDateField, GIVEN_ALREADY, whyBirthDate } from "~/steps/credit/birth-date-view";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { placeKey } from "~/wizard/state";
import { otherFor } from "~/steps/credit/applicant";
import { borrowersOf } from "~/steps/people/buyers";
import { dateOfBirth } from "./date-of-birth.step";

interface Data {
  /** first name of the co-borrower, when the page is about them */
  other?: string;
  /** given before; the date itself does not come back */
  isGiven: boolean;
  formKey: string;
}

export const loader = stepLoader(dateOfBirth, {
  load: ({ state, place }): { data: Data } => {
    const key = placeKey(place);
    const other = otherFor(state, place.item);
    const data = { isGiven: state.marks[key] === 1, formKey: key };
    return { data: other === undefined ? data : { ...data, other } };
  },
});

export const action = stepAction(dateOfBirth, ({ values, state, place }) => {
  const borrowers = borrowersOf(state).map((borrower) =>
    borrower.applicantId === place.item ? { ...borrower, dob: values.dob } : borrower,
  );
  return done({ send: { borrowers } });
});

export default function DateOfBirth() {
  const { other, isGiven, formKey } = useStep<Data>().data;
  return (
    <StepPage lead={isGiven ? GIVEN_ALREADY : whyBirthDate(other)}>
      <StepForm submit="Continue" formKey={formKey}>
        <BirthDateField other={other} />
      </StepForm>
    </StepPage>
  );
}
