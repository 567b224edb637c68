import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { signInView, submitSignIn, type SignInView } from "~/my-loan/sign-in";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/landing.css";
import { Checkbox, CodeField, DateField, PhoneField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { ButtonRow, LinkButton, LinkList } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [
  {
    name: "description",
    content:
      "See where your loan stands and what is next, or continue your application, with a code to your phone.",
  },
];

export const handle: PageHandle = { styles: "landing" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await signInView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  return submitSignIn({ request, site, ...(await readOwnForm(request, site)) });
};

const OTHER_PHONE = { label: "Use another phone", intent: "other" };

const Remember = () => (
  <Checkbox
    name="remember"
    label="Stay signed in on this device for 30 days"
    hint="Only on a device of your own. Papers, payments and changes still ask for a new code."
  />
);

export default function SignIn() {
  const { shown, support, passkeyPage } = useStep<SignInView>().data;
  const line = (
    <LinkList
      links={[
        ...(shown.kind === "phone" || shown.kind === "link"
          ? [{ to: passkeyPage, label: "Sign in with a passkey" }]
          : []),
        { to: support.href, label: `I no longer have this phone: call ${support.shown}` },
      ]}
    />
  );
  switch (shown.kind) {
    case "phone":
      return (
        <StepPage
          picture="phone"
          lead="See where your loan stands and what is next, or continue your application. We text a code to the phone you gave us."
        >
          <StepForm submit="Text me a code">
            <PhoneField name="phoneNumber" label="The phone on your application" />
            <Remember />
          </StepForm>
          {line}
        </StepPage>
      );
    case "link":
      return (
        <StepPage picture="phone" lead={`We text a code to the phone ending in ${shown.ending}.`}>
          <StepForm submit="Text me a code" secondary={OTHER_PHONE}>
            <Remember />
          </StepForm>
          {line}
        </StepPage>
      );
    case "code":
      return (
        <StepPage
          picture="phone"
          lead={`We texted a code to ${shown.phoneShown}. With it, we open the loan with this phone, if there is one.`}
        >
          <StepForm
            submit="Sign in"
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
    case "birth-date":
      return (
        <StepPage lead="This phone is on more than one application. Your birth date shows us which ones are yours.">
          <StepForm submit="Sign in" secondary={OTHER_PHONE}>
            <DateField name="birthDate" label="Your birth date" hint="For example 4 / 12 / 1988." birth />
          </StepForm>
          {line}
        </StepPage>
      );
    case "none":
      return (
        <StepPage lead="We looked for the phone you gave. If you gave us another number, sign in with that one.">
          <ButtonRow>
            <LinkButton to="/start/buy" main>
              Buy a home
            </LinkButton>
          </ButtonRow>
          <LinkList
            links={[
              { to: "/start/refinance", label: "Refinance" },
              { to: "/start/cash", label: "Take cash from your home" },
              { to: "/start/line", label: "Open a line of credit" },
              { to: support.href, label: `Call ${support.shown}` },
            ]}
          />
          <StepForm submit="Use another phone" intent="other" quiet />
        </StepPage>
      );
  }
}
