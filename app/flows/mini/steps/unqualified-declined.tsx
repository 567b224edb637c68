import { CallMeForm, type CallMeView } from "~/steps/call-me";
import { StepPage, useStep } from "~/ui/page";
import { Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/http/step";
import { callMe, callMeData } from "../call-me";
import { lineData } from "../pull-data";
import { unqualifiedDeclined } from "./unqualified-declined.step";

interface Data {
  call: CallMeView;
  /** support line as displayed, and as a link */
  line: string;
  lineHref: string;
}

export const loader = stepLoader(unqualifiedDeclined, {
  load: (visit) => ({ data: { call: callMeData(visit), ...lineData(visit) } }),
});

export const action = stepAction(unqualifiedDeclined, callMe);

export default function UnqualifiedDeclined() {
  const { data } = useStep<Data>();
  return (
    <StepPage
      picture="letter"
      lead="We looked at your credit report and your answers, and we cannot approve this loan as it stands. We are sorry."
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
      <p>
        The answer is about this loan, today. A mortgage banker can go through the reasons with you and look
        for another loan that fits.
      </p>
      <h2>Talk to a banker</h2>
      <CallMeForm call={data.call} />
      <p>
        Or call us at <a href={data.lineHref}>{data.line}</a>.
      </p>
    </StepPage>
  );
}
