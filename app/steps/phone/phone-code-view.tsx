import { useRevalidator } from "~/ui/framework";
import { useEffect, useRef } from "react";
import { Checkbox, CodeField, PhoneField } from "~/ui/fields";
import { StepForm, StepPage } from "~/ui/page";
import { ButtonRow, Details, LinkButton, LinkList } from "~/ui/parts";
import { ByPhoneOnly } from "~/steps/call/by-phone-only";
import type { SupportLine } from "~/steps/call/support-line";

/** The loader data of a phone page. */
export interface PhoneView {
  /** the text under the field */
  textWords: string;
  /** the last digits of a number on file, "***-***-0101" */
  onFile?: string;
  /** a number was left at the visitor's source */
  isLeft?: true;
}

/** Asks for a mobile number. */
export function PhoneForm({ view, submit }: { view: PhoneView; submit: string }) {
  const hint = view.onFile
    ? `The number we have for you ends in ${view.onFile.slice(-4)}. You can use that one or another.`
    : `A US number that gets texts.${view.isLeft ? " If you left your number at the site that sent you here, use the same one, so that we find your request." : ""}`;
  return (
    <StepForm submit={submit} beforeSubmit={<p className="hint">{view.textWords}</p>}>
      <PhoneField name="phoneNumber" label="Mobile number" hint={hint} />
    </StepForm>
  );
}

/** The page of the mobile number that secures an application. */
export function PhonePage({ phone }: { phone: PhoneView }) {
  return (
    <StepPage
      picture="phone"
      lead="We text you a code, so no one else can see your application or continue it."
    >
      <PhoneForm view={phone} submit="Text me a code" />
      <Details summary="Why do you need my number?">
        <p>
          It keeps your application yours: you can come back later, from any device. You don't agree to sales
          calls here.
        </p>
      </Details>
    </StepPage>
  );
}

/** The loader data of a code page. */
export interface CodeView {
  /** the number the code was sent to, formatted */
  phoneShown: string;
  /** address of the page where the number is changed; absent where it cannot be changed here */
  changeTo?: string | undefined;
  /** the number is already confirmed */
  isConfirmed?: boolean;
  /**
   * the browser has confirmed a number, which may be this one by the time the page is shown
   * (UI-080)
   */
  asksAgain?: true;
  /** text of an optional consent to a call with the same button */
  callConsent?: string;
  /** address of a login that confirms the number without a code */
  loginAt?: string;
}

/** Asks for the texted code; when the number is confirmed only the continue button is shown. */
export function CodeForm({ view, confirmedSubmit }: { view: CodeView; confirmedSubmit: string }) {
  const agreeing = view.callConsent ? (
    <Checkbox
      name="callConsent"
      label={view.callConsent}
      hint="If you'd like a loan expert to call you, check the box. You can leave it empty and continue."
    />
  ) : null;
  if (view.isConfirmed)
    return <StepForm submit={confirmedSubmit} formKey="confirmed" beforeSubmit={agreeing} />;
  return (
    <>
      {view.asksAgain ? <RecheckConfirmation /> : null}
      <StepForm
        submit="Confirm my number"
        secondary={{ label: "Text me a new code", intent: "resend" }}
        beforeSubmit={agreeing}
      >
        <CodeField
          name="code"
          label="6-digit code"
          hint="It works for ten minutes. We never ask for it by phone."
        />
      </StepForm>
      <ChangeNumber at={view.changeTo} />
    </>
  );
}

/** UI-080 */
const STATUS_AFTER_MS = 500;

/** Checks once whether the number is confirmed meanwhile. */
function RecheckConfirmation() {
  const { revalidate } = useRevalidator();
  const ask = useRef(revalidate);
  useEffect(() => {
    // As requestUpdate of ui/waiting does, without its script.
    const isAllowed = () => document.dispatchEvent(new CustomEvent("site:update", { cancelable: true }));
    const timer = setTimeout(() => isAllowed() && ask.current(), STATUS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}

function ChangeNumber({ at }: { at: string | undefined }) {
  return at === undefined ? null : <LinkList links={[{ to: at, label: "Change my number" }]} />;
}

/** The loader data of a page whose code opens an application. */
export interface CodePageView {
  code: CodeView;
  /** support line, formatted and as a link */
  support: SupportLine;
  /** it cannot continue online */
  isRestricted?: boolean;
}

/** The page of the code that opens an application. @param what it opens */
export function CodePage({
  code,
  support,
  isRestricted,
  what = "application",
}: CodePageView & { what?: "application" | "presentation" }) {
  if (code.isConfirmed && isRestricted) {
    return <ByPhoneOnly support={support} />;
  }
  if (code.isConfirmed) {
    return (
      <StepPage picture="check" lead={`The next step is to open your ${what}.`}>
        <CodeForm view={code} confirmedSubmit={`Open my ${what}`} />
      </StepPage>
    );
  }
  if (code.loginAt !== undefined) {
    return (
      <StepPage
        picture="phone"
        lead={`One of our partners texts the code to ${code.phoneShown} and asks you for it on its own page. Then it brings you back here.`}
      >
        <ButtonRow>
          <LinkButton to={code.loginAt} main plain>
            Confirm my number
          </LinkButton>
        </ButtonRow>
        <ChangeNumber at={code.changeTo} />
      </StepPage>
    );
  }
  return (
    <StepPage picture="phone" lead={`We sent it to ${code.phoneShown}. It can take a minute to arrive.`}>
      <CodeForm view={code} confirmedSubmit={`Open my ${what}`} />
    </StepPage>
  );
}
