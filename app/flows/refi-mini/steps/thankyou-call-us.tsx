import { StepPage, useStep } from "~/ui/page";
import { Callout } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { requestAnotherCall } from "~/steps/call/call-again";
import { callData, type CallData } from "~/steps/call/call-data";
import { callTitle } from "~/steps/call/call-status";
import { CallUs } from "~/steps/call/call-us";
import { CallPage } from "~/steps/call/call-view";
import { thankyouCallUs } from "./thankyou-call-us.step";

interface ThankyouCallUsView extends CallData {
  /** the application continues only by phone (APPCREATE-01); the page does not say why */
  byPhone: boolean;
}

export const loader = stepLoader(thankyouCallUs, {
  load: (visit) => {
    const byPhone = visit.state.facts.createRestricted === true;
    const data: ThankyouCallUsView = { ...callData(visit, "soon"), byPhone };
    return { data, title: byPhone ? undefined : callTitle(visit, "soon") };
  },
});

export const action = stepAction(thankyouCallUs, undefined, { again: requestAnotherCall });

export default function ThankyouCallUs() {
  const { byPhone, ...call } = useStep<ThankyouCallUsView>().data;
  if (!byPhone) return <CallPage {...call} />;
  return (
    <StepPage
      picture="phone"
      lead="From here a loan expert goes on with you by phone. Call us when it suits you; it takes about 15 minutes."
    >
      <Callout>
        <p>No credit decision has been made, and no one has checked your credit.</p>
      </Callout>
      <p>Tell the person who answers that you started here, and what you'd like to change about your loan.</p>
      <CallUs only line={call.line} hours={call.hours} />
    </StepPage>
  );
}
