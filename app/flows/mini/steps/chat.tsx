import { CallMeForm, type CallMeView } from "~/steps/call-me";
import { StepPage, useStep } from "~/ui/page";
import { ButtonRow, LinkButton } from "~/ui/parts";
import { stayHere } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { dotToDisplay, telHref } from "../../../domain/phone";
import { callMe, callMeData, canBeCalled } from "../../../steps/ask-for-call";
import { chat } from "./chat.step";

interface Talk {
  support: { shown: string; href: string };
  /** absent while we do not know which state's bankers to ask: a button that cannot work is not shown */
  call?: CallMeView;
}

export const loader = stepLoader(chat, {
  load: (visit) => {
    const { supportPhone } = visit.runtime.config.brand;
    const data: Talk = {
      support: { shown: dotToDisplay(supportPhone), href: telHref(supportPhone) },
      ...(canBeCalled(visit.state) ? { call: callMeData(visit) } : {}),
    };
    return { data };
  },
});

// The page stands beside the journey, so asking for a call here leads nowhere else.
export const action = stepAction(chat, async (asked) => {
  const called = await callMe(asked, "purc");
  if (called.kind !== "done") return called;
  const notice =
    called.outcome === "calling-you"
      ? "We are calling you now. Please keep your phone near."
      : "Thank you. A loan expert will call you soon.";
  return stayHere({ facts: called.facts, answers: called.answers, notice });
});

export default function Chat() {
  const { data } = useStep<Talk>();
  return (
    <StepPage
      picture="phone"
      lead="A loan expert answers your questions. It costs nothing, and your answers here are kept."
    >
      <h2>Call us</h2>
      <p>
        Monday to Friday 8 am to 9 pm, Saturday 9 am to 6 pm, Eastern time. We are closed on federal holidays.
      </p>
      <ButtonRow>
        <LinkButton to={data.support.href}>Call {data.support.shown}</LinkButton>
      </ButtonRow>
      <h2>Or we call you</h2>
      {data.call ? (
        <CallMeForm call={data.call} />
      ) : (
        <p>Once you have told us where the home will be, we can call you from this page too.</p>
      )}
    </StepPage>
  );
}
