import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { submitTopic, topicView, type TopicShown, type TopicView } from "~/my-loan/part-topic";
import { NO_STORE } from "~/my-loan/visit";
import { AddressFields } from "~/steps/address/address-fields";
import { NameFields, ownNameLead } from "~/steps/people/name-fields";
import { SERVICE_OPTIONS, serviceLead } from "~/steps/people/people-view";
import { VaQuestions } from "~/steps/people/va-questions";
import { WorkForm } from "~/my-loan/work-fields";
import "~/ui/landing.css";
import { DateField, RadioCards, SsnField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { Details, LinkList, Panel } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "landing" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  data(await topicView(request, await runtimeOf(request), params["topic"]), { headers: NO_STORE });

export const action = async ({ request, params }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  return submitTopic(request, site, params["topic"], await readOwnForm(request, site));
};

const MARITAL = [
  { value: "married", label: "Married" },
  { value: "unmarried", label: "Unmarried", hint: "Single, divorced or widowed" },
  { value: "separated", label: "Separated" },
];

function TopicForm({ shown }: { shown: TopicShown }) {
  switch (shown.kind) {
    case "about":
      return (
        <StepForm submit="Save and continue" formKey="about">
          <NameFields own />
          <DateField
            name="birthDate"
            label="Your birth date"
            hint={
              shown.hasBirthDate
                ? "We already have this date. Enter it again only to change it."
                : "For example 3 / 27 / 1985. The credit bureaus need it to find your report."
            }
            birth
          />
          <RadioCards name="maritalStatus" label="Marital status" options={MARITAL} />
        </StepForm>
      );
    case "address":
      return (
        <StepForm submit="Save and continue" formKey="address">
          <AddressFields />
        </StepForm>
      );
    case "service":
      return (
        <StepForm submit="Save and continue" formKey="service">
          <RadioCards name="hasServed" label="Military service" hideLabel options={SERVICE_OPTIONS} />
          <VaQuestions hasServed={shown.hasServed} />
        </StepForm>
      );
    case "credit":
      return (
        <StepForm
          submit={shown.consent.button}
          formKey="credit"
          beforeSubmit={
            <Panel heading="What you agree to">
              <p>{shown.consent.text}</p>
            </Panel>
          }
        >
          <SsnField
            name="ssn"
            label="Your Social Security number"
            hint="Nine digits, with or without dashes."
          />
          <Details summary="Why we ask, and what happens with it">
            <p>
              Several people can share a name and a date of birth. The number belongs to one. We send it to
              our own systems over a secure line and don&apos;t keep it in this browser. Nobody else on the
              loan sees it.
            </p>
          </Details>
        </StepForm>
      );
    case "check":
      return <StepForm submit="Check my credit now" intent="check" formKey="check" />;
    default:
      return <WorkForm shown={shown} />;
  }
}

const LEADS: Readonly<Record<TopicShown["kind"], string>> = {
  about: ownNameLead,
  address: "The home you live in now.",
  service: serviceLead,
  income: "What you earn yourself. Choose all that apply. Its papers are asked for later, from you alone.",
  amounts: "Before taxes. An estimate is fine.",
  jobs: "Lenders look at two years of work. This tells us where the money comes from and since when.",
  earlier: "You started less than two years ago, so we ask about the job before that.",
  credit:
    "With your consent you are on the loan, and we look at your own credit. It doesn't affect your score.",
  check: "You have agreed, and your answers are with us.",
};

const FROZEN = "Lift the freeze at the bureau first. Online it takes about an hour to work.";

export default function Topic() {
  const { shown, back, support } = useStep<TopicView>().data;
  const isFrozen = shown.kind === "check" && shown.isFrozen;
  return (
    <StepPage lead={isFrozen ? FROZEN : LEADS[shown.kind]}>
      <TopicForm shown={shown} />
      <LinkList
        links={[
          { to: back, label: "Back to my part" },
          { to: support.href, label: `Questions? Call ${support.shown}` },
        ]}
      />
    </StepPage>
  );
}
