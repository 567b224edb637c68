import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "~server/visit/responses";
import { CodeField, PhoneField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { ButtonRow, Callout, LinkButton, LinkList } from "~/ui/parts";
import {
  submitContinue,
  continueView,
  type CodePrompt,
  type ContinueView,
  type NothingToOpen,
} from "~/steps/application/continue-application";
import { returnToEarlierApplication } from "~/steps/application/other-visit";
import { parkTextedLink } from "~/steps/application/texted-link";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/**
 * The page that asks for the code of an application's phone, after its link was opened or the visit
 * timed out.
 */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const site = await runtimeOf(request);
  const taken = (await parkTextedLink(request, site)) ?? (await returnToEarlierApplication(request, site));
  if (taken) throw taken;
  const { view, headers } = await continueView(request, site, newIdempotencyKey());
  const status = { lost: 410, incomplete: 400, closed: 410, down: 503, ask: 200, code: 200 }[view.shown.kind];
  return data(view, { status, headers });
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return submitContinue(request, site, form, key);
};

export default function Continue() {
  const {
    data: { shown, support },
  } = useStep<ContinueView>();
  return "phoneEnding" in shown ? (
    <CodeForm {...shown} support={support} />
  ) : (
    <NothingToOpenNotice {...shown} support={support} />
  );
}

function CodeForm({
  kind,
  why,
  phoneEnding: ending,
  other,
  replaces,
  support,
}: CodePrompt & Pick<ContinueView, "support">) {
  const lead =
    why === "away"
      ? "You were away for a while, so we closed the page. We saved what you told us. Confirm it's you, and you can continue where you were."
      : why === "copy"
        ? "This browser has part of an application, but no proof that it is yours. We'll text you a code to confirm it's you. Then you continue where you were."
        : "Anyone could open a link, so we confirm it's you before we show anything.";
  const anew =
    why === "away"
      ? [
          { label: "Text me the link, for another device", intent: "link" },
          { label: "Start something new", intent: "anew" },
        ]
      : [];
  return (
    <StepPage picture="phone" lead={lead}>
      {other === undefined ? null : (
        <Callout>
          <p>
            You are in the middle of another application. It stays as it is: open this one with the code, or
            go back to the other.
          </p>
        </Callout>
      )}
      {replaces ? (
        <Callout tone="warn">
          <p>
            You started answering questions in this browser. Opening this application replaces those answers.
          </p>
        </Callout>
      ) : null}
      {kind === "ask" ? (
        <StepForm
          submit="Text me a code"
          intent="send"
          secondary={anew}
          beforeSubmit={
            <p className="hint">It goes to the phone on this application, which ends in {ending}.</p>
          }
        />
      ) : (
        <StepForm submit="Continue" secondary={[{ label: "Text me a new code", intent: "send" }, ...anew]}>
          <CodeField
            name="code"
            label="6-digit code"
            hint={`We sent it to the phone that ends in ${ending}. It works for ten minutes.`}
          />
        </StepForm>
      )}
      <LinkList
        links={[
          ...(other === undefined ? [] : [{ to: other, label: "Go back to my other application" }]),
          { to: support.href, label: `I no longer have this phone: call ${support.shown}` },
        ]}
      />
    </StepPage>
  );
}

/** The message when there is nothing to open, with a next step for each reason. */
function NothingToOpenNotice({ kind, support }: NothingToOpen & Pick<ContinueView, "support">) {
  return (
    <StepPage lead={WORDS[kind]}>
      {kind === "lost" || kind === "incomplete" ? (
        <StepForm submit="Send me the link again" intent="link">
          <PhoneField name="phoneNumber" label="The phone on your application" />
        </StepForm>
      ) : null}
      <ButtonRow>
        {kind === "down" ? (
          <LinkButton to="/continue" main plain>
            Try again
          </LinkButton>
        ) : (
          <LinkButton to="/" main={kind === "closed"} plain>
            See all we can do
          </LinkButton>
        )}
      </ButtonRow>
      <LinkList links={[{ to: support.href, label: `Call ${support.shown}` }]} />
    </StepPage>
  );
}

const WORDS = {
  lost: "Please open the latest link we texted you, or have it sent again. If you were in the middle of something, we saved what you told us.",
  incomplete:
    "A part of it is missing, as happens when a link is cut or copied in part. Please open it in the text itself, or have it sent again. We saved what you told us.",
  closed:
    "The application may be closed, or the link may have expired or been cut off. Nothing is lost: call us, and we'll find it together.",
  down: "Something went wrong on our side. Your application is safe. Please try again in a minute.",
} as const;
