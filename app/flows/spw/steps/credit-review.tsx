import { declined } from "~/flows/spw/conditions";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/http/step";
import { creditReview } from "./credit-review.step";

interface Data {
  isDeclined: boolean;
}

export const loader = stepLoader(creditReview, {
  load: ({ state }): { data: Data } => ({ data: { isDeclined: declined.holds(state) } }),
});

export const action = stepAction(creditReview);

export default function CreditReview() {
  const { isDeclined } = useStep<Data>().data;
  if (isDeclined) {
    return (
      <StepPage
        picture="letter"
        lead="Your report does not bear this loan out as it stands. Your loan expert has it too, and looks for what else would fit."
      >
        <Callout>
          <p>A notice with the reasons comes by mail within 30 days.</p>
        </Callout>
        <StepForm submit="See what happens now" />
      </StepPage>
    );
  }
  return (
    <StepPage
      picture="letter"
      lead="The credit bureaus gave us no report to decide on. Your loan expert looks at it by hand."
    >
      <Callout>
        <p>No credit decision has been made. That is no mark against you.</p>
      </Callout>
      <StepForm submit="See what happens now" />
    </StepPage>
  );
}
