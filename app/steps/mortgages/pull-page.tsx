import type { ReactNode } from "react";
import { HelpByPhone, PullPage, type PullData } from "~/steps/credit/pull";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout } from "~/ui/parts";

/** The loader data of a page with a soft pull followed by a list of mortgages. */
export interface MortgagePullData extends PullData {
  /** the credit was pulled, and only the list of mortgages is missing */
  isFound: boolean;
}

/** The page of a step that pulls credit, with a message while the list of mortgages is missing. */
export function MortgagePullPage({ children, safe }: { children: ReactNode; safe: string }) {
  const { data } = useStep<MortgagePullData>();
  if (!data.isFound || data.waiting) return <PullPage safe={safe}>{children}</PullPage>;
  return (
    <StepPage picture="clock">
      <Callout tone="warn">
        <p>
          We checked your credit, but the list of your mortgages didn't come. This is on our side, not yours.
        </p>
      </Callout>
      <p>Your details are saved. Trying again asks only for the list: we don't check your credit again.</p>
      <StepForm submit="Try again" intent="again" formKey="again" />
      <HelpByPhone line={data.line} lineHref={data.lineHref} />
    </StepPage>
  );
}
