import { StepForm, StepPage } from "~/ui/page";
import { Details, Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/http/step";
import { getApproval } from "./get-approval.step";

export const loader = stepLoader(getApproval);
export const action = stepAction(getApproval);

export default function GetApproval() {
  return (
    <StepPage picture="clock" lead="Two things, about 10 minutes in all.">
      <Steps
        items={[
          <>
            <strong>Your credit report.</strong> We get the full report and your scores from Equifax, Experian
            and TransUnion. There is a fee for it. You see the amount on the next page.
          </>,
          <>
            <strong>Your income.</strong> You tell us who pays you and how much. Have a pay stub near you, or
            your last tax return if you work for yourself.
          </>,
        ]}
      />
      <Details summary="What the report does to your score">
        <p>
          This is a hard inquiry. It may lower your score by a few points, and it stays on your report for two
          years.
        </p>
        <p>
          Comparing lenders costs you nothing more: all home loan inquiries within 45 days count as one for
          your score.
        </p>
      </Details>
      <p>You agree to nothing here. We ask for your consent right before we get the report.</p>
      <StepForm submit="See what the report costs" />
    </StepPage>
  );
}
