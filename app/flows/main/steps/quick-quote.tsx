import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { quickQuote } from "./quick-quote.step";

export const loader = stepLoader(quickQuote);

export const action = stepAction(quickQuote);

export default function QuickQuote() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
