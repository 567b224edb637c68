import type { ReactNode } from "react";
import { HelpByPhone, PullPage, type PullData } from "~/steps/credit/pull";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Callout } from "~/ui/parts";

/** What a page with a soft pull that a list of mortgages follows gets from its loader. */
export interface FoundPullData extends PullData {
  /** the credit was looked at, and only the list of the mortgages did not come */
  isFound: boolean;
}

/** The page of a step that pulls credit; what else there is to say while the list of the mortgages does not come. */
export function FoundPullPage({ children, safe }: { children: ReactNode; safe: string }) {
  const { data } = useStep<FoundPullData>();
  if (!data.isFound || data.waiting) return <PullPage safe={safe}>{children}</PullPage>;
  return (
    <StepPage picture="clock">
      <Callout tone="warn">
        <p>
          We have looked at your credit, and the list of your mortgages did not come. This is on our side, not
          yours.
        </p>
      </Callout>
      <p>
        Your details are saved. Trying again asks for the list only: we do not look at your credit another
        time.
      </p>
      <StepForm submit="Try again" intent="again" formKey="again" />
      <HelpByPhone line={data.line} lineHref={data.lineHref} />
    </StepPage>
  );
}
