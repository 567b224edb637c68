import { timeInWords } from "~/steps/call/call-back-view";
import { StepPage, useStep } from "~/ui/page";
import { Callout, SummaryList } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { formatPhone } from "~/domain/phone";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { MainAnswers } from "~/flows/main/state";
import { cameThrough } from "~/flows/main/transaction";
import { thankyouRequestReceived } from "./thankyou-request-received.step";

interface ThankyouRequestReceivedView {
  /** the requested call; absent when a loan expert has to continue the application */
  call?: { time: MainAnswers["callBack"]["time"]; phoneShown: string };
  line: SupportLine;
}

export const loader = stepLoader(thankyouRequestReceived, {
  load: ({ state, trail, runtime }) => {
    const { callBack } = state.answers;
    const requestedCall = cameThrough(trail, "callback") ? callBack : undefined;
    const data: ThankyouRequestReceivedView = {
      call: requestedCall && { time: requestedCall.time, phoneShown: formatPhone(requestedCall.phoneNumber) },
      line: supportLine(runtime),
    };
    return { data };
  },
});

export const action = stepAction(thankyouRequestReceived);

export default function ThankyouRequestReceived() {
  const { call, line } = useStep<ThankyouRequestReceivedView>().data;
  const ours = <a href={line.href}>{line.shown}</a>;
  if (call) {
    const when = timeInWords(call.time);
    return (
      <StepPage
        picture="check"
        lead="A loan expert will call you as close to the time you chose as our hours allow, today or on the next day we are open."
      >
        <SummaryList
          rows={[
            { label: "The time you chose", value: when.charAt(0).toUpperCase() + when.slice(1) },
            { label: "Your number", value: call.phoneShown },
          ]}
        />
        <p>If you miss us, we try once more. You can also call us at {ours}.</p>
      </StepPage>
    );
  }
  return (
    <StepPage picture="check" lead="A loan expert will take it from here and contact you.">
      <Callout>
        <p>No credit decision has been made, and no one has checked your credit.</p>
      </Callout>
      <p>
        You don't have to do anything now. We saved what you told us. If you'd rather not wait, call us at{" "}
        {ours}.
      </p>
    </StepPage>
  );
}
