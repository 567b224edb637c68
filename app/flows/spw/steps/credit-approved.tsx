import { StepForm, StepPage, useStep } from "~/ui/page";
import { Steps } from "~/ui/parts";
import { ReceiptPanel, type ReceiptLinks } from "~/steps/report/receipt-link";
import { receiptLinks } from "~/steps/report/receipt";
import { stepAction, stepLoader } from "~server/visit/step";
import { creditApproved } from "./credit-approved.step";

interface CreditApprovedView {
  receipt?: ReceiptLinks | undefined;
}

export const loader = stepLoader(creditApproved, {
  load: (visit): { data: CreditApprovedView } => ({ data: { receipt: receiptLinks(visit) } }),
});

export const action = stepAction(creditApproved);

export default function CreditApproved() {
  const { receipt } = useStep<CreditApprovedView>().data;
  return (
    <StepPage
      picture="check"
      lead="Your credit report supports this loan. This is not a promise to lend yet: we check your income and the home's value before closing."
    >
      <Steps
        items={[
          "You see your loan options side by side, and what each costs.",
          "You get a Loan Estimate, the official form, for the one you choose.",
          "It's free, and you owe nothing else until you tell us to continue.",
        ]}
      />
      <StepForm submit="See my loan options" />
      <ReceiptPanel receipt={receipt} />
    </StepPage>
  );
}
