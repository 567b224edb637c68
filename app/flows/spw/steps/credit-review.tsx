import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { creditReview } from "./credit-review.step";

export const loader = stepLoader(creditReview);
export const action = stepAction(creditReview);

export default function CreditReview() {
  return (
    <StepPage>
      <StepForm submit="Continue" />
    </StepPage>
  );
}
