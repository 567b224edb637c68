import { CallerNameFields } from "~/steps/call/call-back-view";
import { CallMeForm, type CallMeView } from "~/steps/call/call-me";
import { ByPhoneOnly } from "~/steps/call/by-phone-only";
import { StepPage, useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { callMeData } from "~/steps/call/ask-for-call";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { callStateOf, callByBanker, isNameUnknown } from "~/modules/instant-link/call/banker-call";
import { thankyouRequestReceived } from "./thankyou-request-received.step";

interface ThankYou {
  /** the call button's data, if the visitor's link leads to a banker */
  call?: CallMeView;
  /** the name is unknown, so the call form asks for it */
  asksName: boolean;
  support: SupportLine;
}

export const loader = stepLoader(thankyouRequestReceived, {
  load: ({ state, runtime, host, session }) => {
    const asking = callStateOf(state);
    const data: ThankYou = {
      call: asking && callMeData({ state: asking, runtime, host, session }),
      asksName: isNameUnknown(state),
      support: supportLine(runtime),
    };
    return { data };
  },
});

/** Requests a banker's call, with the consent beside the button (E6). */
export const action = stepAction(thankyouRequestReceived, (submission) => callByBanker(submission));

export default function RequestReceived() {
  const { call, asksName, support } = useStep<ThankYou>().data;
  if (call) {
    return (
      <StepPage
        picture="phone"
        lead={
          asksName
            ? "We have your number and your home. With your name a loan expert knows who to ask for; you don't have to prepare anything."
            : "We have your details. A loan expert goes over them with you; you don't have to prepare anything."
        }
      >
        <CallMeForm call={call}>{asksName ? <CallerNameFields /> : null}</CallMeForm>
      </StepPage>
    );
  }
  return <ByPhoneOnly support={support} />;
}
