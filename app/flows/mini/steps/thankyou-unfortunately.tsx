import { TalkToBanker, type TalkToBankerView } from "~/steps/talk-to-banker";
import { StepPage, useStep } from "~/ui/page";
import { Callout } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/http/step";
import { callMe } from "../../../steps/ask-for-call";
import { bankerData } from "../../../steps/banker-data";
import { thankyouUnfortunately } from "./thankyou-unfortunately.step";

interface Data extends TalkToBankerView {
  /** the credit report fee was paid */
  isPaid: boolean;
}

export const loader = stepLoader(thankyouUnfortunately, {
  load: (visit) => ({
    data: { ...bankerData(visit), isPaid: visit.state.facts.paid !== undefined },
  }),
});

export const action = stepAction(thankyouUnfortunately, (asked) => callMe(asked, "purc"));

export default function ThankyouUnfortunately() {
  const { data } = useStep<Data>();
  return (
    <StepPage
      picture="letter"
      lead="Thank you for your time. The credit bureaus have no report that fits what you told us. That is no mark against you."
    >
      <Callout>
        <p>No credit decision has been made. Your answers are saved.</p>
      </Callout>
      {data.isPaid ? <p>You have paid the credit report fee. You do not pay it again.</p> : null}
      <h2>Why this happens</h2>
      <ul>
        <li>You have not borrowed yet, or not in the last few years, so there is no report.</li>
        <li>You have moved or changed your name, and the bureaus know you by the old one.</li>
        <li>A digit or a letter is different from what the bureaus have.</li>
      </ul>
      <p>A mortgage banker can look with you, and can use other records such as rent and utility payments.</p>
      <TalkToBanker call={data.call} line={data.line} lineHref={data.lineHref} />
    </StepPage>
  );
}
