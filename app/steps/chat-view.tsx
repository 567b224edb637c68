import { TextArea, TextField } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { ButtonRow, LinkButton } from "~/ui/parts";
import { ChatStart, type ChatWidgetView } from "./chat-start";
import { CallMeForm, type CallMeView } from "./call-me";

/** What the server says on the page where one talks to us. */
export interface ChatView {
  support: { shown: string; href: string };
  /** absent while we do not know which state's bankers to ask: a button that cannot work is not shown */
  call?: CallMeView;
  /** where a person can be asked to call, when no call can be set up from here */
  callBack?: string;
  /** absent where no chat is set up */
  widget?: ChatWidgetView;
}

/** What stands in for the call button while we do not know which bankers to ask. */
function LaterCall({ callBack }: { callBack?: string }) {
  if (callBack === undefined) {
    return <p>Once you have told us where the home will be, we can call you from this page too.</p>;
  }
  return (
    <>
      <p>Tell us what it is about and when it suits you. A loan expert dials your number by hand.</p>
      <ButtonRow>
        <LinkButton to={callBack}>Ask for a call back</LinkButton>
      </ButtonRow>
    </>
  );
}

/** The page where one talks to us: our line, or a call. */
export function ChatPage({ support, call, callBack, widget }: ChatView) {
  return (
    <StepPage
      picture="phone"
      lead="A loan expert answers your questions. It costs nothing, and your answers here are kept."
    >
      {widget ? <ChatStart widget={widget} /> : null}
      <h2>Call us</h2>
      <p>
        Monday to Friday 8 a.m. to 9 p.m., Saturday 9 a.m. to 6 p.m., Eastern time. We are closed on federal
        holidays.
      </p>
      <ButtonRow>
        <LinkButton to={support.href}>Call {support.shown}</LinkButton>
      </ButtonRow>
      <h2>Or we call you</h2>
      {call ? <CallMeForm call={call} /> : <LaterCall {...(callBack === undefined ? {} : { callBack })} />}
      <h2>Or write to us</h2>
      <StepForm submit="Send my message" intent="message" formKey="message" quiet>
        <TextArea
          name="message"
          label="Your question"
          hint="Please leave out Social Security, account and card numbers: we never need them here."
        />
        <TextField
          name="email"
          label="Your email address"
          hint="We answer there, and use it for nothing else."
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
        />
      </StepForm>
    </StepPage>
  );
}
