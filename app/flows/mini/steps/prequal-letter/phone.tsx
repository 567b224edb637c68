import { PhoneForm, type PhoneView } from "~/steps/phone/phone-code-view";
import { StepPage, useStep } from "~/ui/page";
import { ButtonRow, LinkButton } from "~/ui/parts";
import { done, refused } from "~server/http/result";
import { stepAction, stepLoader } from "~server/http/step";
import { phonePage } from "~/steps/phone/phone-page";
import { startVerification } from "~/steps/phone/phone-verification";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { openApplication } from "~/flows/mini/open-application";
import { prequalLetterPhone } from "./phone.step";

interface LetterPhone {
  phone: PhoneView;
  support: SupportLine;
  home: string;
  /** the link did not name an application that opens */
  isLost?: boolean;
}

const LINK_NEEDED = "Please open the link in the message we sent you; it tells us which letter is yours.";

export const loader = stepLoader(prequalLetterPhone, {
  arrive: openApplication,
  load: (visit) => {
    const { answers, facts } = visit.state;
    const { prefix, home } = visit.host.flow;
    const { data: shown, values } = phonePage(visit, answers.letterPhone ?? answers.phoneNumber);
    const data: LetterPhone = {
      ...shown,
      support: supportLine(visit.runtime),
      home: `${prefix}/${home}`,
      ...(facts.appId === undefined ? { isLost: true } : {}),
    };
    return { data, values };
  },
});

export const action = stepAction(prequalLetterPhone, async (asked) => {
  if (asked.state.facts.appId === undefined) return refused({ "": [LINK_NEEDED] }, 409);
  const { phoneNumber } = asked.values;
  const started = await startVerification(asked, phoneNumber);
  if ("refusal" in started) return refused({ phoneNumber: [started.refusal] });
  return done({ answers: { letterPhone: phoneNumber }, facts: started.facts });
});

export default function PrequalLetterPhone() {
  const { data } = useStep<LetterPhone>();
  if (data.isLost) {
    return (
      <StepPage
        picture="letter"
        lead="The link is too old, or a part of it is missing. Open it again from the message we sent you, or call us and we send a new one."
      >
        <ButtonRow>
          <LinkButton to={data.support.href} main>
            Call {data.support.shown}
          </LinkButton>
          <LinkButton to={data.home}>Start a new application</LinkButton>
        </ButtonRow>
      </StepPage>
    );
  }
  return (
    <StepPage
      picture="letter"
      lead="First we text you a code, so that your letter reaches you and nobody else."
    >
      <PhoneForm view={data.phone} submit="Text me a code" />
    </StepPage>
  );
}
