import type { ReactNode } from "react";
import { StepPage, useStep } from "~/ui/page";
import type { ContactData } from "~/steps/call/contact-data";
import { DecisionNote, type CreditDecision } from "./decision-note";
import { CreditHelp } from "./credit-help-view";
import { ContactUs } from "~/steps/call/talk-to-us";

/** The loader data of NotPrequalifiedPage. */
export interface NotPrequalifiedView extends ContactData {
  decision: CreditDecision;
  /** address of help for people with a low credit score, if configured */
  lowCredit?: string;
}

/**
 * The page of a person who cannot be pre-qualified online (G1).
 * @param children what a banker can do for them
 */
export function NotPrequalifiedPage({ children }: { children: ReactNode }) {
  const { data } = useStep<NotPrequalifiedView>();
  return (
    <StepPage
      picture="key"
      lead="What we can see online is not enough to pre-qualify you. You still have options."
    >
      <DecisionNote decision={data.decision} />
      <CreditHelp decision={data.decision} />
      <p>{children}</p>
      {data.lowCredit ? (
        <p>
          <a href={data.lowCredit} target="_blank" rel="noopener noreferrer">
            Get help with your credit<span className="vh"> (opens in a new tab)</span>
          </a>
        </p>
      ) : null}
      <ContactUs call={data.call} line={data.line} lineHref={data.lineHref} />
    </StepPage>
  );
}
