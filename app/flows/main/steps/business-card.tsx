import { StepForm, StepPage } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { businessCard } from "./business-card.step";

export const loader = stepLoader(businessCard);

export const action = stepAction(businessCard);

export default function BusinessCard() {
  return (
    <StepPage>
      <StepForm submit="Continue">{null}</StepForm>
    </StepPage>
  );
}
