import { StepForm, StepPage } from "~/ui/page";
import { Callout, Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { certifiedApproval } from "./certified-approval.step";

export const loader = stepLoader(certifiedApproval);
export const action = stepAction(certifiedApproval);

export default function CertifiedApproval() {
  return (
    <StepPage
      picture="letter"
      lead="Sellers take an offer more seriously when a lender has looked at more than your word."
    >
      <Steps
        items={[
          "A pre-qualification, which you get here: we look at your credit and take your income as you tell it.",
          "A certified approval, which a loan expert works out with you: a person has read your full credit report and the papers on your income and savings.",
          "The loan itself: after that the home is appraised, and its title is checked.",
        ]}
      />
      <Callout>
        <p>
          A certified approval is not a promise to lend. It holds as long as your credit, income, debts and
          plans stay as they are, and it is about you, not about the home. Nothing on these pages gives you
          one by itself.
        </p>
      </Callout>
      <StepForm submit="Go on to my pre-qualification" />
    </StepPage>
  );
}
