import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { ReactNode } from "react";
import { answerConsent, consentPage, type ConsentView, type Item, type Shown } from "~/steps/consent/consent";
import { Checkbox, TextField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { ButtonRow, Callout, LinkButton, Panel } from "~/ui/parts";
import { BodyRefused, readForm } from "~server/http/form";
import { isOwnOrigin } from "~server/http/origin";
import { runtime } from "~server/runtime";

/** For who was sent the link, and for no search engine. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async ({ request }: LoaderFunctionArgs) => consentPage(request, await runtime());

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtime();
  if (!isOwnOrigin(request, site.config.publicOrigin)) throw new Response("Forbidden", { status: 403 });
  const form = await readForm(request).catch((error: unknown) => {
    throw error instanceof BodyRefused ? new Response(error.message, { status: error.status }) : error;
  });
  return answerConsent(request, site, form);
};

export default function Consent() {
  const { shown, support, ways } = useStep<ConsentView>().data;
  const line = (
    <p>
      Questions? Call <a href={support.href}>{support.shown}</a>.
    </p>
  );
  if (shown.kind !== "ask") return <NoWay kind={shown.kind}>{line}</NoWay>;
  const { items, isClosed, appId, hasRecord } = shown;
  const open = isClosed ? [] : items.filter(({ since }) => since === undefined);
  const holding = items.filter(({ since }) => since !== undefined);
  return (
    <StepPage lead={<Lead {...shown} />}>
      {open.length > 0 ? (
        <StepForm submit="I agree to what I checked">
          {open.map((item) => (
            <ToAgree key={item.purpose} item={item} appId={appId} ways={ways} />
          ))}
        </StepForm>
      ) : null}
      {holding.map((item) => (
        <Panel key={item.purpose} heading={item.title}>
          <p>
            <strong>You agreed to this on {item.since}.</strong>
          </p>
          {item.text.map((part) => (
            <p key={part}>{part}</p>
          ))}
          <StepForm
            submit={item.purpose === "e-sign" ? "I want paper from now on" : "Take this back"}
            intent={`withdraw-${item.purpose}`}
            formKey={item.purpose}
            quiet
          />
        </Panel>
      ))}
      {hasRecord ? (
        <ButtonRow>
          <LinkButton to={`/consent/agreed?appId=${encodeURIComponent(appId)}`} plain>
            Download what I agreed to (PDF)
          </LinkButton>
        </ButtonRow>
      ) : null}
      {line}
    </StepPage>
  );
}

function Lead({ isClosed, items }: Extract<Shown, { kind: "ask" }>) {
  if (isClosed) {
    return (
      <p>
        This application is closed, so there is nothing to agree to any more. What you agreed to is still
        here.
      </p>
    );
  }
  return items.every(({ since }) => since !== undefined) ? (
    <p>You have agreed to both. You can read it here, keep a copy, or take it back.</p>
  ) : (
    <p>
      Each has a box of its own. You may agree to one and not to the other, and you can change your mind later
      on this page.
    </p>
  );
}

function ToAgree({
  item: { purpose, name, title, text },
  appId,
  ways,
}: {
  item: Item;
  appId: string;
  ways: ConsentView["ways"];
}) {
  return (
    <section>
      <h2>{title}</h2>
      {text.map((part) => (
        <p key={part}>{part}</p>
      ))}
      {purpose === "e-sign" ? (
        <>
          <p>
            First, please see whether you can open what we send:{" "}
            <a
              href={`/consent/sample?appId=${encodeURIComponent(appId)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              open the sample document (PDF)<span className="vh"> (opens in a new tab)</span>
            </a>
            .
          </p>
          <TextField
            name="word"
            label="The word in the sample document"
            hint={ways.word}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            width="m"
          />
          <Checkbox name="canOpen" label={ways.said} />
        </>
      ) : null}
      <Checkbox
        name={name}
        label={
          purpose === "e-sign"
            ? "I agree to get documents electronically"
            : "I authorize this look at my credit"
        }
      />
    </section>
  );
}

function NoWay({ kind, children }: { kind: "lost" | "down"; children: ReactNode }) {
  return (
    <StepPage>
      <Callout tone="warn">
        <p>
          {kind === "lost"
            ? "Please open the newest link that we sent you, in this browser. A link also ends when nothing was done on its page for half an hour: open it again then. Nothing that you agreed to is lost."
            : "Something went wrong on our side. Nothing that you agreed to is lost. Please try again in a minute."}
        </p>
      </Callout>
      {children}
    </StepPage>
  );
}
