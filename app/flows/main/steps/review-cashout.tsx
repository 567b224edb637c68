import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { reviewCashout } from "./review-cashout.step";

export const loader = stepLoader(reviewCashout);

export const action = stepAction(reviewCashout);

export default function ReviewCashout() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
