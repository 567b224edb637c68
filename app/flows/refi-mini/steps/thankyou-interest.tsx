import { StepPage, useStep } from "~/ui/page";
import { Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { thankyouInterest } from "./thankyou-interest.step";

export const loader = stepLoader(thankyouInterest, {
  load: ({ runtime }) => ({ data: { line: supportLine(runtime) } }),
});

export const action = stepAction(thankyouInterest);

export default function ThankyouInterest() {
  const { line } = useStep<{ line: SupportLine }>().data;
  return (
    <StepPage
      picture="check"
      lead="Take the time you need. We keep what you told us, and nothing else happens now."
    >
      <Steps
        items={[
          "No one checks your credit again, and your loan stays as it is.",
          "No one calls you about this, unless you have asked us to.",
          "Rates change every day, so what you saw here may be different when you come back.",
        ]}
      />
      <h2>When you want to continue</h2>
      <p>
        Today, use Back at the top of this page. Later, call us at <a href={line.href}>{line.shown}</a>: we
        find your answers by your name, so you don't have to give them again.
      </p>
    </StepPage>
  );
}
