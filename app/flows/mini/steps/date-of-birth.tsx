import { DateField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { placeKey } from "~/wizard/state";
import { applicantFor } from "../applicant";
import { borrowersOf } from "../borrowers";
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
    const { isYou, applicant } = applicantFor(state, place.item);
    const key = placeKey(place);
    const data = { isGiven: state.marks[key] === 1, formKey: key };
    return { data: isYou || !applicant ? data : { ...data, other: applicant.firstName } };
  },
});

export const action = stepAction(dateOfBirth, ({ values, state, place }) => {
  const borrowers = borrowersOf(state).map((borrower) =>
    borrower.applicantId === place.item ? { ...borrower, dob: values.dob } : borrower,
  );
  return done({ send: { borrowers } });
});

export default function DateOfBirth() {
  const { data, page } = useStep<Data>();
  const { other, isGiven, formKey } = data;
  return (
    <StepPage lead={isGiven ? "We have this date already. Enter it again only to change it." : undefined}>
      <StepForm submit="Continue" formKey={formKey}>
        <DateField
          name="dob"
          label={page.title}
          hideLabel
          hint="For example 3 / 27 / 1985."
          birth={other === undefined}
        />
        <Details summary="Why we ask">
          <p>
            {other === undefined
              ? "A credit bureau finds you by your name, your date of birth and where you live. We pass the date on to find the right report. It is not kept in this browser."
              : `A credit bureau finds ${other} by name, date of birth and address. We pass the date on to find the right report. It is not kept in this browser.`}
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
