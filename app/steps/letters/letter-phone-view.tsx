import type { SupportLine } from "~/steps/call/support-line";
import { CodeForm, PhoneForm, type CodeView, type PhoneView } from "~/steps/phone/phone-code-view";
import { StepPage, useStep } from "~/ui/page";
import { ButtonRow, LinkButton } from "~/ui/parts";

/** The loader data of the letter's phone page. */
export interface LetterPhoneView {
  phone: PhoneView;
  support: SupportLine;
  home: string;
  /** the link names no application that can be opened */
  isLost: boolean;
}

/** The page that asks for the phone to text a letter to. */
export function LetterPhonePage() {
  const { data } = useStep<LetterPhoneView>();
  if (data.isLost) {
    return (
      <StepPage
        picture="letter"
        lead="The link has expired, or a part of it is missing. Open it again from the message we sent you, or call us and we send a new one."
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
    <StepPage picture="letter" lead="First we text you a code, so only you can get your letter.">
      <PhoneForm view={data.phone} submit="Text me a code" />
    </StepPage>
  );
}

/** The page for the code that verifies the letter's number. */
export function LetterCodePage() {
  const { code } = useStep<{ code: CodeView }>().data;
  return (
    <StepPage picture="phone" lead={`We sent it to ${code.phoneShown}. It can take a minute to arrive.`}>
      <CodeForm view={code} confirmedSubmit="Go to my letter" />
    </StepPage>
  );
}
