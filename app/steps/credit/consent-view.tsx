import type { ReactNode } from "react";
import { StepForm } from "~/ui/page";
import { Panel } from "~/ui/parts";
import type { SoftPullWords } from "./consent";

/**
 * The form that starts a soft pull: its button is the consent, with the consent text directly above
 * it.
 */
export function SoftPullForm({
  consent,
  children,
  formKey,
}: {
  consent: SoftPullWords;
  children: ReactNode;
  formKey?: string;
}) {
  return (
    <StepForm
      submit={consent.button}
      formKey={formKey}
      beforeSubmit={
        <Panel heading="What you agree to">
          <p>{consent.text}</p>
        </Panel>
      }
    >
      {children}
    </StepForm>
  );
}
