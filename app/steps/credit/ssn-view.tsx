import { SsnField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";

/** The message while the number is submitted and the pull has not responded. */
export const SSN_RECEIVED = "We already have this number. You don't have to enter it again.";

/**
 * The page that asks for the full number; its loader returns a `formKey`.
 * @param submit label of the button
 */
export function SsnPage({ submit = "Find the credit report" }: { submit?: string }) {
  const { data, page } = useStep<{ formKey: string }>();
  return (
    <StepPage picture="shield" lead="The bureaus need the full number to find the right credit report.">
      <StepForm submit={submit} formKey={data.formKey}>
        <SsnField name="ssn" label={page.title} hideLabel hint="Nine digits, with or without dashes." />
        <Details summary="Why we ask, and what happens with it">
          <p>
            Several people can share a name and a date of birth. The number belongs to one. We send it to our
            own systems over a secure line and don't keep it in this browser. Checking the report this way
            doesn't affect the score.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
