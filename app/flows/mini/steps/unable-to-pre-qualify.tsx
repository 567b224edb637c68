import { TalkToBanker, type TalkToBankerView } from "~/steps/talk-to-banker";
import { StepPage, useStep } from "~/ui/page";
import { Callout } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/http/step";
import { callMe } from "../../../steps/ask-for-call";
import { bankerData } from "../../../steps/banker-data";
import { unableToPreQualify } from "./unable-to-pre-qualify.step";

interface Data extends TalkToBankerView {
  /** address of help for people with a low credit score, where configured */
  lowCredit?: string;
}

export const loader = stepLoader(unableToPreQualify, {
  load: (visit) => ({
    data: { ...bankerData(visit), lowCredit: visit.runtime.config.links.lowCredit },
  }),
});

export const action = stepAction(unableToPreQualify, (asked) => callMe(asked, "purc"));

export default function UnableToPreQualify() {
  const { data } = useStep<Data>();
  return (
    <StepPage
      picture="key"
      lead="What we can see online is not enough to pre-qualify you. That is not the end of the road."
    >
      <Callout>
        <p>No credit decision has been made. A person can look at this with you.</p>
      </Callout>
      <p>
        A mortgage banker can look at the whole picture with you: another loan, a larger down payment, or what
        to do in the next months so that it works later.
      </p>
      {data.lowCredit ? (
        <p>
          <a href={data.lowCredit} target="_blank" rel="noopener noreferrer">
            Get help with your credit<span className="vh"> (opens in a new tab)</span>
          </a>
        </p>
      ) : null}
      <TalkToBanker call={data.call} line={data.line} lineHref={data.lineHref} />
    </StepPage>
  );
}
