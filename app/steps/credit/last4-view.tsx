import { SsnField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";

/** The message while the digits are submitted and the pull has not responded. */
export const LAST4_RECEIVED = "We already have these digits. You don't have to enter them again.";

/** The page that asks for the last four digits; its loader returns a `formKey`. */
export function Last4Page() {
  const { data, page } = useStep<{ formKey: string }>();
  return (
    <StepPage
      picture="shield"
      lead="The bureaus found more than one person with this name. Four digits tell them apart."
    >
      <StepForm submit="Check these digits" formKey={data.formKey}>
        <SsnField
          name="last4"
          digits={4}
          label={page.title}
          hideLabel
          hint="Four digits, for example 1234."
        />
        <Details summary="Why we ask">
          <p>
            With these digits the bureaus find the right credit report. We pass them on and don't keep them in
            this browser. Checking the report doesn't affect the score.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
