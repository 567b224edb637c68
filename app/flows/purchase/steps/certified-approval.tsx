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
      lead="Sellers take an offer more seriously when a lender has checked more than your word."
    >
      <Steps
        items={[
          "A pre-qualification, which you get here: we check your credit and use the income you tell us.",
          "A certified approval, which a loan expert works out with you: a person has reviewed your full credit report and your income and savings documents.",
          "The loan itself: after that the home is appraised, and its title is checked.",
        ]}
      />
      <Callout>
        <p>
          A certified approval is not a promise to lend. It is good as long as your credit, income, debts and
          plans stay as they are, and it is about you, not about the home. Nothing on these pages gives you
          one by itself.
        </p>
      </Callout>
      <StepForm submit="Continue to my pre-qualification" />
    </StepPage>
  );
}
