import type { ReactNode } from "react";
import { StepForm } from "~/ui/page";
import { Panel } from "~/ui/parts";

/** The form that starts a soft pull: its button is the consent, whose words stand right above it. */
export function SoftPullForm({
  consent,
  children,
  formKey,
}: {
  consent: string;
  children: ReactNode;
  formKey?: string;
}) {
  return (
    <StepForm
      submit="I agree, check my credit"
      formKey={formKey}
      beforeSubmit={
        <Panel heading="What you agree to">
          <p>{consent}</p>
        </Panel>
      }
    >
      {children}
    </StepForm>
  );
}
