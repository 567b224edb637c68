import { TextArea, TextField } from "~/ui/fields";
import { openingHours } from "~/content/hours";
import { StepForm, StepPage } from "~/ui/page";
import { ButtonRow, LinkButton } from "~/ui/parts";
import { CallBackForm, type CallBackView } from "./call-back-view";
import { ChatStart, type ChatWidgetView } from "./chat-start";
import { CallMeForm, type CallMeView } from "./call-me";

/** What the server says on the page where one talks to us. */
export interface ChatView {
  support: { shown: string; href: string };
  /** a call at once; absent while it cannot be set up: a button that cannot work is not shown */
  call?: CallMeView;
  /** a call by hand, in its place */
  callBack?: CallBackView;
  /** absent where no chat is set up */
  widget?: ChatWidgetView;
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
      <p>{openingHours.map(({ days, hours }) => `${days} ${hours}`).join(", ")}.</p>
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
