import { CallMeForm, type CallMeView } from "~/steps/call-me";
import { ByPhoneOnly } from "~/steps/by-phone-only";
import { StepPage, useStep } from "~/ui/page";
import { done } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { callMe, callMeData } from "../../../steps/ask-for-call";
import { supportLine, type SupportLine } from "../../../steps/support-line";
import { callable } from "../banker-call";
import { purposeOf } from "../identity";
import { thankyouRequestReceived } from "./thankyou-request-received.step";

interface ThankYou {
  /** the call that is offered, where the visitor came for one */
  call?: CallMeView;
  support: SupportLine;
}

export const loader = stepLoader(thankyouRequestReceived, {
  load: ({ state, runtime }) => {
    const asking = callable(state);
    const data: ThankYou = {
      ...(asking ? { call: callMeData({ state: asking, runtime }) } : {}),
      support: supportLine(runtime),
    };
    return { data };
  },
});

/** INSTANT-08: who came for a banker asks for the call here, with the consent beside the button (E6). */
export const action = stepAction(thankyouRequestReceived, (asked) => {
  const asking = callable(asked.state);
  if (!asking) return done();
  return callMe({ ...asked, state: asking }, purposeOf(asked.state.answers.transactionType));
});

export default function RequestReceived() {
  const { call, support } = useStep<ThankYou>().data;
  if (call) {
    return (
      <StepPage
        picture="phone"
        lead="We have your details. A loan expert goes through them with you, and there is nothing to prepare."
      >
        <CallMeForm call={call} />
      </StepPage>
    );
  }
  return <ByPhoneOnly support={support} />;
}
