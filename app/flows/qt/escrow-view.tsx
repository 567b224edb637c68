import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { Details } from "~/ui/parts";

/** The content of the taxes and insurance page: the mortgages that it asks about. */
export interface EscrowView {
  mortgages: readonly { name: string; label: string }[];
}

const ANSWERS = [
  { value: "QtFlowEscrowYes", label: "Yes", hint: "They are part of the payment to my lender." },
  { value: "QtFlowEscrowNo", label: "No", hint: "I pay taxes and insurance myself." },
  { value: "QtFlowEscrowDontKnow", label: "I don't know" },
];

/** Asks for each main mortgage whether its payment includes taxes and insurance. */
export function EscrowPage({ mortgages }: EscrowView) {
  if (mortgages.length === 0) {
    return (
      <StepPage lead="Based on your credit report and what you told us, no home of yours has a mortgage. Then there is nothing to pay off, and all of a new loan can be cash.">
        <StepForm submit="See my offers" />
      </StepPage>
    );
  }
  return (
    <StepPage lead="Then part of what you pay each month is not for the loan. It helps a loan expert to know, so the comparison is fair.">
      <StepForm submit="See my offers">
        {mortgages.map(({ name, label }) => (
          <RadioCards key={name} name={name} label={label} options={ANSWERS} />
        ))}
        <Details summary="How can I tell?">
          <p>
            Your mortgage statement has a line for it, often called escrow. Your monthly share of taxes and
            insurance. The lender holds it and pays the bills. If there is no such line, you pay your property
            taxes and homeowners insurance yourself.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
