import type { ReactNode } from "react";
import { StepPage, useStep } from "~/ui/page";
import { Callout } from "~/ui/parts";
import type { ContactData } from "~/steps/call/contact-data";
import { ContactUs } from "~/steps/call/talk-to-us";

/**
 * The page of a person without a credit file at the bureaus (E3).
 * @param children content above it
 */
export function NoReportPage({ children }: { children?: ReactNode }) {
  const { data } = useStep<ContactData>();
  return (
    <StepPage
      picture="letter"
      lead="Thank you for your time. The credit bureaus have no report that matches what you told us. This doesn't count against you."
    >
      <Callout>
        <p>No credit decision has been made. Your answers are saved.</p>
      </Callout>
      {children}
      <h2>Why this happens</h2>
      <ul>
        <li>You have not borrowed yet, or not in the last few years, so there is no report.</li>
        <li>You moved or changed your name, and the bureaus know you by the old one.</li>
        <li>A digit or a letter is different from what the bureaus have.</li>
      </ul>
      <p>A loan expert can look at other records with you, such as rent and utility payments.</p>
      <ContactUs call={data.call} line={data.line} lineHref={data.lineHref} />
    </StepPage>
  );
}
