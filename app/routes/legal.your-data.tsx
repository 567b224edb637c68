import type { ActionFunctionArgs, HeadersFunction, LoaderFunctionArgs } from "~server/visit/responses";
import { useEffect, type ReactNode } from "react";
import { hosts } from "~/flows/index";
import { StateField } from "~/steps/address/address-fields";
import { answerData } from "~/steps/your-data/data-actions";
import { dataPage, type DataShown, type DataView } from "~/steps/your-data/your-data";
import { Checkbox, CodeField, PhoneField, RadioCards, TextArea, TextField, ZipField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { ButtonRow, Callout, Details, LinkButton, LinkList, SummaryList } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

/** For the data's subject only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const stores = hosts.map(({ store }) => store);

export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  dataPage(request, await runtimeOf(request), params["*"] ?? "", stores);

export const action = async ({ request, params }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  return answerData({ request, site, ...(await readOwnForm(request, site)) }, params["*"] ?? "");
};

const KINDS = [
  { value: "see", label: "See it", hint: "Everything we have about you, on a page and as a file." },
  {
    value: "correct",
    label: "Correct it",
    hint: "Your name, address or email, or anything else that is wrong.",
  },
  {
    value: "delete",
    label: "Delete it",
    hint: "Everything the law doesn't make us keep. You see what goes and what stays before anything happens.",
  },
];

/**
 * Reloads the page when a browser restores it from its back/forward cache, so that Back shows
 * nothing of a closed request.
 */
function useFreshPage(): void {
  useEffect(() => {
    const reload = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload();
    window.addEventListener("pageshow", reload);
    return () => window.removeEventListener("pageshow", reload);
  }, []);
}

/**
 * The button that closes the request. It loads a document, so that data of earlier pages is dropped
 * from memory.
 */
function CloseRequest() {
  return (
    <StepForm
      submit="I am done"
      intent="done"
      formKey="done"
      quiet
      document
      beforeSubmit={<p className="hint">This closes your data in this browser. A new code opens it again.</p>}
    />
  );
}

export default function YourData() {
  const { shown, support } = useStep<DataView>().data;
  useFreshPage();
  const line = <LinkList links={[{ to: support.href, label: `Questions? Call ${support.shown}` }]} />;
  switch (shown.kind) {
    case "ask":
      return (
        <StepPage lead="We text a code to your phone first, so no one else can ask in your name.">
          <StepForm submit="Text me a code">
            <RadioCards
              name="kind"
              label="What should we do with the data we have about you?"
              options={KINDS}
            />
            <TextField name="firstName" label="First name" autoComplete="given-name" autoCapitalize="words" />
            <TextField name="lastName" label="Last name" autoComplete="family-name" autoCapitalize="words" />
            <PhoneField
              name="phoneNumber"
              label="Mobile number"
              hint="The one you gave us. If you no longer have it, call us."
            />
          </StepForm>
          {line}
        </StepPage>
      );
    case "code":
      return (
        <StepPage picture="phone" lead={`We sent it to ${shown.phoneShown}. It can take a minute to arrive.`}>
          <StepForm submit="Confirm it's me" secondary={{ label: "Text me a new code", intent: "resend" }}>
            <CodeField
              name="code"
              label="6-digit code"
              hint="It works for ten minutes. We never ask for it by phone."
            />
          </StepForm>
          {line}
        </StepPage>
      );
    case "held":
      return (
        <StepPage lead="This is everything we have under your phone and name. Social Security numbers and birth dates are never shown.">
          <ButtonRow>
            <LinkButton to="/legal/your-data/pdf" plain>
              Download it as a document (PDF)
            </LinkButton>
            <LinkButton to="/legal/your-data/file" plain>
              Download it as a file (JSON)
            </LinkButton>
          </ButtonRow>
          {shown.isHeld ? null : <NothingHeld />}
          <OtherNames support={support} isMatched={shown.isMatched} />
          <Sections sections={shown.sections} />
          <LinkList
            links={[
              { to: "/legal/your-data/correct", label: "Correct something" },
              { to: "/legal/your-data/delete", label: "Delete what can be deleted" },
            ]}
          />
          <CloseRequest />
          {line}
        </StepPage>
      );
    case "correct":
      return (
        <StepPage lead="Change what is wrong. A person has to review corrections to an application that we checked credit for.">
          <OtherNames support={support} isMatched={shown.isMatched} />
          <StepForm submit="Send my corrections">
            <TextField name="firstName" label="First name" autoComplete="given-name" autoCapitalize="words" />
            <TextField name="lastName" label="Last name" autoComplete="family-name" autoCapitalize="words" />
            <TextField name="email" label="Email" optional type="email" autoComplete="email" />
            <TextField name="street" label="Street address" optional autoComplete="address-line1" />
            <TextField name="city" label="City" optional autoComplete="address-level2" />
            <StateField name="state" label="State" />
            <ZipField name="zip" label="ZIP code" />
            <TextArea
              name="other"
              label="What else is wrong, and what is correct?"
              optional
              hint="Please don't write a Social Security number, card number or birth date here."
            />
          </StepForm>
          <CloseRequest />
          {line}
        </StepPage>
      );
    case "corrected":
      return <Corrected {...shown}>{line}</Corrected>;
    case "delete":
      return (
        <StepPage lead="Please read this first. Nothing has been deleted yet.">
          {shown.isHeld ? null : <NothingHeld />}
          <OtherNames support={support} isMatched={shown.isMatched} />
          <DeletedData heading="What we delete" goes={shown.goes} />
          <KeptData heading="What the law makes us keep" stays={shown.stays} />
          <ButtonRow>
            <LinkButton to="/legal/your-data/sure" main>
              Continue
            </LinkButton>
            <LinkButton to="/legal/your-data/held">See what we have</LinkButton>
          </ButtonRow>
          <CloseRequest />
          {line}
        </StepPage>
      );
    case "sure":
      return (
        <StepPage lead="This can't be undone. An application that is still open ends, on every device, and links to it stop working.">
          <StepForm submit="Delete it now">
            <Checkbox name="sure" label="I'm sure. Delete all that no law makes you keep." />
          </StepForm>
          <LinkList links={[{ to: "/legal/your-data/delete", label: "Back to what goes and what stays" }]} />
          <CloseRequest />
        </StepPage>
      );
    case "deleted":
      return (
        <StepPage
          lead={`${shown.isHeld && shown.isMatched ? "It is done. " : ""}Your request number is ${shown.requestId}.`}
        >
          {shown.isHeld ? null : (
            <p>
              There was nothing to delete. If you gave us another number or another name, ask with that one.
            </p>
          )}
          <OtherNames support={support} isMatched={shown.isMatched} />
          <DeletedData heading="What we deleted" goes={shown.goes} />
          <KeptData heading="What the law makes us keep" stays={shown.stays} />
          <p>We delete what we keep automatically when its time comes. You don't have to ask again.</p>
          <LinkList
            links={[
              { to: "/", label: "Go to our home page" },
              { to: "/legal/privacy-choices", label: "Your privacy choices" },
              { to: "/legal/your-data", label: "Ask with another number or name" },
            ]}
          />
          <CloseRequest />
          {line}
        </StepPage>
      );
    case "closed":
      return (
        <StepPage
          picture="check"
          lead="No one can open it in this browser now, not even with the Back button. A new code opens it again."
        >
          <p>A file that you downloaded is still on this device. If you share the device, delete the file.</p>
          <ButtonRow>
            <LinkButton to="/" main>
              Go to our home page
            </LinkButton>
          </ButtonRow>
          <LinkList
            links={[
              { to: "/legal/privacy-choices", label: "Your privacy choices" },
              { to: "/legal/your-data", label: "Ask about your data again" },
            ]}
          />
          {line}
        </StepPage>
      );
    case "down":
      return (
        <StepPage>
          <Callout tone="warn">
            <p>Something went wrong on our side. Please try again in a minute.</p>
          </Callout>
          <CloseRequest />
          {line}
        </StepPage>
      );
  }
}

type Shown<Kind extends DataShown["kind"]> = Extract<DataShown, { kind: Kind }>;

function NothingHeld() {
  return (
    <Callout>
      <p>
        We have nothing under this phone and name but the code we just texted you. If you gave us another
        number, ask with that one.
      </p>
    </Callout>
  );
}

/**
 * Says how data is found, and offers a person. The words are the same whatever is stored under other
 * names, so they tell nothing about anybody.
 */
function OtherNames({ support, isMatched }: Pick<DataView, "support"> & { isMatched: boolean }) {
  return (
    <Callout>
      {isMatched ? null : <p>We couldn't match this name to an application with this phone.</p>}
      <p>
        We look for your phone and name as you typed them. If you ever gave us your name in another way, or
        another number, <a href={support.href}>call us at {support.shown}</a> and a person will look with you.
      </p>
    </Callout>
  );
}

function Sections({ sections }: Pick<Shown<"held">, "sections">) {
  return (
    <>
      {sections.map(({ id, title, items }) => (
        <Details key={id} summary={`${title} (${items.length})`}>
          {items.map((item) => (
            <section key={item.title}>
              <h2>{item.title}</h2>
              <SummaryList rows={item.facts} />
            </section>
          ))}
        </Details>
      ))}
    </>
  );
}

function DeletedData({ heading, goes }: { heading: string; goes: readonly string[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {goes.map((one) => (
          <li key={one}>{one}.</li>
        ))}
      </ul>
    </section>
  );
}

function KeptData({ heading, stays }: { heading: string; stays: Shown<"delete">["stays"] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {stays.map(({ what, why, until, appId }) => (
          <li key={`${appId ?? ""} ${what}`}>
            {what}
            {appId === undefined ? "" : ` (application ${appId})`}. {why}. <strong>Until {until}.</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

const WHAT: Readonly<Record<string, string>> = {
  name: "your name",
  email: "your email",
  address: "your address",
  other: "what you wrote",
};
const listed = (names: readonly string[]): string => names.map((name) => WHAT[name] ?? name).join(", ");

function Corrected({
  requestId,
  done,
  open,
  answerBy,
  children,
}: Shown<"corrected"> & { children: ReactNode }) {
  return (
    <StepPage lead={`Your request number is ${requestId}.`}>
      {done.length > 0 ? <p>We have corrected {listed(done)}.</p> : null}
      {open.length > 0 ? (
        <p>
          A person reviews {listed(open)} and answers you by {answerBy} at the latest.
        </p>
      ) : null}
      <CloseRequest />
      {children}
    </StepPage>
  );
}
