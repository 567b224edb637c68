import { TextArea, TextField } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { ButtonRow, LinkButton } from "~/ui/parts";
import { CallBackForm, type CallBackView } from "./call-back-view";
import { ChatStart, type ChatWidgetView } from "./chat-start";
import { CallMeForm, type CallMeView } from "./call-me";

/** The data of the contact page. */
export interface ChatView {
  support: { shown: string; href: string };
  /** of our phone line */
  hours: string;
  /** call button; absent when a call is not possible, so that no button fails */
  call?: CallMeView;
  /** manual callback instead */
  callBack?: CallBackView;
  /** absent when no chat is configured */
  widget?: ChatWidgetView;
}

/** The contact page: our phone number, or a call. */
export function ChatPage({ support, hours, call, callBack, widget }: ChatView) {
  return (
    <StepPage
      picture="phone"
      lead="A loan expert answers your questions. It's free, and your answers here are saved."
    >
      {widget ? <ChatStart widget={widget} /> : null}
      <h2>Call us</h2>
      <p>{hours}.</p>
      <ButtonRow>
        <LinkButton to={support.href}>Call {support.shown}</LinkButton>
      </ButtonRow>
      <h2>Or we call you</h2>
      {call ? <CallMeForm call={call} /> : null}
      {callBack ? <CallBackForm {...callBack} /> : null}
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
