import type { ReactNode } from "react";
import { RadioCards, type Choice } from "./choices";
import { StepForm, StepPage } from "./page";

export interface ChoicePageProps {
  /** the answer's name */
  name: string;
  /** what is chosen, in the words a screen reader says with the cards */
  label: string;
  lead?: ReactNode;
  options: readonly Choice[];
  /** words of the button */
  submit?: string;
  /** what stands under the cards, such as why it is asked */
  children?: ReactNode;
}

/** A page with one question and its answers as cards. */
export function ChoicePage({ name, label, lead, options, submit = "Continue", children }: ChoicePageProps) {
  return (
    <StepPage lead={lead}>
      <StepForm submit={submit}>
        <RadioCards name={name} label={label} hideLabel options={options} />
        {children}
      </StepForm>
    </StepPage>
  );
}
