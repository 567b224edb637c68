import { ContinueToCost } from "~/steps/report/cost-view";
import { StepPage } from "~/ui/page";
import { Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { getApproval } from "./get-approval.step";

export const loader = stepLoader(getApproval);
export const action = stepAction(getApproval);

export default function GetApproval() {
  return (
    <StepPage picture="clock" lead="Two things, about 10 minutes in total.">
      <Steps
        items={[
          <>
            <strong>Your credit report.</strong> We get the full report and your scores from Equifax, Experian
            and TransUnion. There is a fee for it. You see the amount on the next page.
          </>,
          <>
            <strong>Your income.</strong> You tell us who pays you and how much. Have a pay stub ready, or
            your last tax return if you're self-employed.
          </>,
        ]}
      />
      <ContinueToCost />
    </StepPage>
  );
}
