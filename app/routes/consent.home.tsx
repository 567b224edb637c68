import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import type { ReactNode } from "react";
import {
  submitConsent,
  consentPage,
  type ConsentView,
  type ConsentItem,
  type ShownConsent,
} from "~/steps/consent/consent";
import { Checkbox, TextField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { ButtonRow, Callout, LinkButton, Panel } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

/** For holders of the link only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async ({ request }: LoaderFunctionArgs) =>
  consentPage(request, await runtimeOf(request));

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return submitConsent(request, site, form, key);
};

export default function Consent() {
  const { shown, support, ways, agree } = useStep<ConsentView>().data;
  const line = (
    <p>
      Questions? Call <a href={support.href}>{support.shown}</a>.
    </p>
  );
  if (shown.kind !== "ask") return <NothingToOpenNotice kind={shown.kind}>{line}</NothingToOpenNotice>;
  const { items, isClosed, query, hasRecord, personal, coBorrowers } = shown;
  const open = isClosed ? [] : items.filter(({ since }) => since === undefined);
  const holding = items.filter(({ since }) => since !== undefined);
  return (
    <StepPage lead={<Lead {...shown} />}>
      {personal ? <PageOwner {...personal} /> : null}
      {open.length > 0 ? (
        <StepForm submit={agree}>
          {open.map((item) => (
            <ConsentItems key={item.purpose} item={item} query={query} ways={ways} />
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
          <LinkButton to={`/consent/agreed?${query}`} plain>
            Download what I agreed to (PDF)
          </LinkButton>
        </ButtonRow>
      ) : null}
      {coBorrowers.map((one) => (
        <CoBorrowerInvite key={one.personId} {...one} />
      ))}
      {line}
    </StepPage>
  );
}

type ConsentAskView = Extract<ShownConsent, { kind: "ask" }>;

/** Says for whom the page is, and for nobody else. */
function PageOwner({ name, openedBy }: NonNullable<ConsentAskView["personal"]>) {
  return (
    <Callout>
      <p>
        This page is for {name} alone. {openedBy} named you as borrowing together. What you agree to here is
        yours, and {openedBy} does not see it. If you are not {name}, please close this page.
      </p>
    </Callout>
  );
}

/** Explains how the co-borrower gets to their own page. */
function CoBorrowerInvite({ personId, firstName, sent }: ConsentAskView["coBorrowers"][number]) {
  return (
    <Panel heading={`${firstName} agrees on a page of their own`}>
      <p>
        What you agree to here is yours alone. {firstName} borrows with you, and gets a link by text to their
        own phone. It opens what we ask {firstName} to agree to, and shows nothing from your application
        except your names. You don't see what {firstName} agrees to.
      </p>
      {sent === undefined ? null : <p>{sent}</p>}
      <StepForm submit={`Text ${firstName} the link`} intent="invite" formKey={personId} quiet>
        <input type="hidden" name="personId" value={personId} />
        <TextField
          name="theirPhone"
          label={`${firstName}'s mobile number`}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          width="m"
          tolerant
        />
      </StepForm>
    </Panel>
  );
}

function Lead({ isClosed, items, personal }: ConsentAskView) {
  if (isClosed && personal) {
    return (
      <p>
        There is nothing to agree to here now: the application is closed, or you are no longer on it. What you
        agreed to is still here.
      </p>
    );
  }
  if (isClosed) {
    return (
      <p>
        This application is closed, so there is nothing to agree to now. What you agreed to is still here.
      </p>
    );
  }
  return items.every(({ since }) => since !== undefined) ? (
    <p>You have agreed to both. You can read it here, keep a copy, or take it back.</p>
  ) : (
    <p>
      Each has its own box. You can agree to one and not to the other, and you can change your mind later on
      this page.
    </p>
  );
}

function ConsentItems({
  item: { purpose, name, title, text, label },
  query,
  ways,
}: {
  item: ConsentItem;
  query: string;
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
            First, please check that you can open what we send:{" "}
            <a href={`/consent/sample?${query}`} target="_blank" rel="noopener noreferrer">
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
      <Checkbox name={name} label={label} />
    </section>
  );
}

function NothingToOpenNotice({ kind, children }: { kind: "lost" | "down"; children: ReactNode }) {
  return (
    <StepPage>
      <Callout tone="warn">
        <p>
          {kind === "lost"
            ? "Please open the latest link we sent you, in this browser, and check that no part of it is missing. A link also expires after half an hour without activity on its page: open it again then. Nothing that you agreed to is lost."
            : "Something went wrong on our side. Nothing that you agreed to is lost. Please try again in a minute."}
        </p>
      </Callout>
      {children}
    </StepPage>
  );
}
