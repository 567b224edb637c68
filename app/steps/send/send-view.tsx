import { CodeField, PhoneField, TextField } from "~/ui/fields";
import { StepForm } from "~/ui/page";
import { LinkList, Panel } from "~/ui/parts";
import type { SendView } from "./send-page";

/** Sends the comparison by text or by email; each goes only where a code was entered. */
export function SendPart({ view }: { view: SendView }) {
  const { back, hold, phone } = view;
  return (
    <>
      <LinkList links={[{ to: back, label: "Back to the loans" }]} />
      <p>
        We send you a link to these loans as they are here. It works for 30 days, on any device, and asks for
        a code from your phone. {hold}
      </p>
      {phone === undefined ? <ConfirmPhone view={view} /> : <SendForms view={view} phone={phone} />}
    </>
  );
}

function ConfirmPhone({ view: { action, phoneAsked, textWords } }: { view: SendView }) {
  if (phoneAsked === undefined) {
    return (
      <StepForm
        submit="Text me a code"
        intent="send-phone"
        formKey="phone"
        action={action}
        beforeSubmit={<p className="hint">{textWords}</p>}
      >
        <PhoneField
          name="phoneNumber"
          label="Mobile number"
          hint="First confirm your phone. Only its owner can open the link."
        />
      </StepForm>
    );
  }
  return (
    <StepForm
      submit="Confirm my number"
      intent="phone-code"
      formKey="phone-code"
      action={action}
      secondary={[
        { label: "Text me a new code", intent: "new-phone-code" },
        { label: "Use another number", intent: "other-phone" },
      ]}
    >
      <CodeField
        name="code"
        label="6-digit code"
        hint={`We texted it to ${phoneAsked}. It works for ten minutes.`}
      />
    </StepForm>
  );
}

function SendForms({ view: { action, emailAsked }, phone }: { view: SendView; phone: string }) {
  return (
    <>
      <Panel heading="By text">
        <StepForm
          submit="Text me this"
          intent="send-text"
          formKey="text"
          action={action}
          quiet={emailAsked !== undefined}
        >
          <p>
            It goes to <span className="num">{phone}</span>.
          </p>
        </StepForm>
      </Panel>
      <Panel heading="By email">
        {emailAsked === undefined ? (
          <StepForm submit="Email me this" intent="send-email" formKey="email" action={action} quiet>
            <TextField
              name="email"
              label="Email address"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              hint="The first time, we email you a code to confirm the address."
            />
          </StepForm>
        ) : (
          <StepForm
            submit="Confirm and email me this"
            intent="email-code"
            formKey="email-code"
            action={action}
            secondary={[
              { label: "Email me a new code", intent: "new-email-code" },
              { label: "Use another address", intent: "other-email" },
            ]}
          >
            <CodeField
              name="code"
              label="6-digit code"
              hint={`We sent a code to ${emailAsked}. Enter it, and we send these loans there. It works for ten minutes.`}
            />
          </StepForm>
        )}
      </Panel>
    </>
  );
}
