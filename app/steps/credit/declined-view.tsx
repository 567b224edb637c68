import type { ReactNode } from "react";
import type { ContactData } from "~/steps/call/contact-data";
import { CreditHelp } from "./credit-help-view";
import { ContactUs } from "~/steps/call/talk-to-us";
import { StepPage, useStep } from "~/ui/page";
import { Steps } from "~/ui/parts";

/** The page after a full report that did not support the loan: next steps and help. */
export function DeclinedPage({ children }: { children?: ReactNode }) {
  const { call, line, lineHref } = useStep<ContactData>().data;
  return (
    <StepPage
      picture="letter"
      lead="We reviewed your credit report and your answers, and we can't approve this loan. We're sorry."
    >
      <h2>What happens now</h2>
      <Steps
        items={[
          "You get a letter by mail within 30 days, a notice of action taken. It gives the main reasons.",
          "The letter names the credit bureaus we asked. They did not make the decision and cannot explain it.",
          "For 60 days after the letter you can get a free copy of your report from those bureaus.",
          "If something in the report is wrong or incomplete, you can dispute it with the bureau, at no charge.",
        ]}
      />
      {/* The decision is based on the full reports; the notices give the reasons. */}
      <CreditHelp decision={{ decision: "untold", basis: "credit" }} />
      <p>The answer is about this loan, today. A loan expert can go over the reasons with you.</p>
      {children}
      <ContactUs call={call} line={line} lineHref={lineHref} />
    </StepPage>
  );
}
