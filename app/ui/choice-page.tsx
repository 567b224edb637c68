import type { ReactNode } from "react";
import { RadioCards, type Choice } from "./choices";
import { StepForm, StepPage } from "./page";

export interface ChoicePageProps {
  /** field name of the answer */
  name: string;
  /** label of the group of cards for screen readers */
  label: string;
  lead?: ReactNode;
  options: readonly Choice[];
  /** label of the button */
  submit?: string;
  /** content under the cards, such as why we ask */
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
