import { theirNameLead, NameFields } from "~/steps/people/name-fields";
import { DateField } from "~/ui/fields";
import { StepForm, useStep } from "~/ui/page";
import { Details, Panel } from "~/ui/parts";
import type { BorrowersView } from "./change-borrowers";

/**
 * Lists the borrowers on the loan, with a form to add one, and a button to remove or restore each
 * who may leave.
 */
export function BorrowersPanel({ view: { listed, hasRoom, closed } }: { view: BorrowersView }) {
  const { errors } = useStep();
  const isAddWrong = Object.keys(errors).some((name) => name !== "");
  return (
    <Panel heading="Who is on this loan">
      {listed.map(({ applicantId, name, isOnLoan, isPrimary }) => (
        <div key={applicantId}>
          <p>
            {name}
            {isOnLoan ? "" : ", no longer on the loan"}
          </p>
          {closed !== undefined || isPrimary || (!isOnLoan && !hasRoom) ? null : (
            <StepForm
              quiet
              formKey={`${applicantId} ${String(isOnLoan)}`}
              submit={isOnLoan ? `Take ${name} off the loan` : `Put ${name} back on the loan`}
              intent={isOnLoan ? "remove-borrower" : "return-borrower"}
            >
              <input type="hidden" name="applicantId" value={applicantId} />
            </StepForm>
          )}
        </div>
      ))}
      {closed === undefined ? null : <p>{closed}</p>}
      {closed === undefined && hasRoom ? (
        <Details summary="Add someone to the loan" open={isAddWrong}>
          <p>{theirNameLead} We check the credit of everyone on the loan, and each report has its fee.</p>
          <StepForm
            quiet
            formKey={`add ${String(listed.length)}`}
            submit="Add this person"
            intent="add-borrower"
          >
            <NameFields />
            <DateField name="dob" label="Their date of birth" hint="For example 3 / 27 / 1985." />
          </StepForm>
        </Details>
      ) : null}
    </Panel>
  );
}
