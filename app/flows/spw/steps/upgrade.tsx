import { ContinueToCost } from "~/steps/report/cost-view";
import { StepPage } from "~/ui/page";
import { Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { upgrade } from "./upgrade.step";

export const loader = stepLoader(upgrade);
export const action = stepAction(upgrade);

export default function Upgrade() {
  return (
    <StepPage
      picture="clock"
      lead="We haven't checked your full credit report yet. It shows which of the loans in your presentation you can have."
    >
      <Steps
        items={[
          "We get the full report and your scores from Equifax, Experian and TransUnion. There is a fee for it, and you see the amount on the next page.",
          "We decide on it right away, and you see your scores.",
          "If it's approved, your loan options open, with all their costs.",
        ]}
      />
      <ContinueToCost />
    </StepPage>
  );
}
