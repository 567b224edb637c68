import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { partsFor } from "~/front/front-data";
import { findView, submitFind, type FindView } from "~/steps/application/find-application";
import "~/ui/landing.css";
import { CodeField, PhoneField, RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { ButtonRow, Callout, LinkButton, LinkList } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [
  {
    name: "description",
    content: "Continue the application that you began on another day or device, with a code to your phone.",
  },
];

export const handle: PageHandle = { styles: "landing" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { view, headers: sent } = await findView(request, await runtimeOf(request));
  return data({ ...view, parts: await partsFor(request) }, { headers: sent });
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  return submitFind({ request, site, ...(await readOwnForm(request, site)) });
};

const OTHER_PHONE = { label: "Use another phone", intent: "other" };

export default function ContinueApplication() {
  const { shown, support } = useStep<FindView>().data;
  const line = (
    <LinkList links={[{ to: support.href, label: `I no longer have this phone: call ${support.shown}` }]} />
  );
  switch (shown.kind) {
    case "phone":
      return (
        <StepPage
          picture="phone"
          lead="Enter the phone you gave us. We text a code to it, and you continue where you were, on any device."
        >
          <StepForm submit="Text me a code">
            <PhoneField name="phoneNumber" label="The phone on your application" />
          </StepForm>
          {line}
        </StepPage>
      );
    case "code":
      return (
        <StepPage
          picture="phone"
          lead={`We texted a code to ${shown.phoneShown}. With it, we open the application with this phone, if there is one.`}
        >
          <StepForm
            submit="Continue"
            secondary={[{ label: "Text me a new code", intent: "send" }, OTHER_PHONE]}
          >
            <CodeField
              name="code"
              label="6-digit code"
              hint="It works for ten minutes. We never ask for it by phone."
            />
          </StepForm>
          {line}
        </StepPage>
      );
    case "none":
      return (
        <StepPage lead="It may have another phone, or be closed. Call us and we'll find it together, or begin a new one.">
          <ButtonRow>
            <LinkButton to="/start" main plain>
              See what fits
            </LinkButton>
          </ButtonRow>
          <LinkList
            links={[
              { to: "/start/buy", label: "Buy a home" },
              { to: "/start/refinance", label: "Refinance" },
              { to: "/start/cash", label: "Take cash from your home" },
              { to: "/start/line", label: "Open a line of credit" },
              { to: support.href, label: `Call ${support.shown}` },
            ]}
          />
          <StepForm submit="Use another phone" intent="other" quiet />
        </StepPage>
      );
    case "choose":
      return (
        <StepPage lead="Each one is as you left it.">
          {shown.replaces ? (
            <Callout tone="warn">
              <p>
                You started answering questions in this browser. Opening an application of the same kind
                replaces those answers.
              </p>
            </Callout>
          ) : null}
          <StepForm submit="Continue this application" secondary={OTHER_PHONE}>
            <RadioCards name="application" label="Your applications" options={shown.options} />
          </StepForm>
          {line}
        </StepPage>
      );
  }
}
