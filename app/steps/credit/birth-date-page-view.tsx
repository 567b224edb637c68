import { StepForm, StepPage, useStep } from "~/ui/page";
import { SummaryList } from "~/ui/parts";
import { BirthDateField, GIVEN_ALREADY, KeepDateLink, whyBirthDate } from "./birth-date-view";
import type { BirthDateView } from "./birth-date-page";
import { SoftPullForm } from "./consent-view";

/**
 * The page that asks for a date of birth; the last one also has the review and the consent to the
 * credit check.
 */
export function BirthDatePage() {
  const { other, kept, formKey, review } = useStep<BirthDateView>().data;
  return (
    <StepPage lead={kept === undefined ? whyBirthDate(other) : GIVEN_ALREADY}>
      {kept === undefined ? null : (
        <KeepDateLink kept={kept} label={review && "Continue without another check"} />
      )}
      {review ? (
        <SoftPullForm consent={review.consent} formKey={formKey}>
          <BirthDateField other={other} />
          <SummaryList heading="Is everything right?" rows={review.rows} />
          <p>
            {other === undefined
              ? "We use these details to find your credit report. This does not affect your score."
              : `We use these details to find both credit reports. This doesn't affect your score or ${other}’s. Continue once ${other} agrees to it too.`}
          </p>
        </SoftPullForm>
      ) : (
        <StepForm submit="Continue" formKey={formKey}>
          <BirthDateField other={other} />
        </StepForm>
      )}
    </StepPage>
  );
}
