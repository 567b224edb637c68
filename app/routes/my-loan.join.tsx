import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { joinView, submitJoin, type JoinView } from "~/my-loan/join";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/landing.css";
import { CodeField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { Details, LinkList } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "landing" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await joinView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  return submitJoin({ request, site, ...(await readOwnForm(request, site)) });
};

export default function Join() {
  const { shown, lender, support } = useStep<JoinView>().data;
  const line = (
    <LinkList links={[{ to: support.href, label: `Not sure what this is? Call ${support.shown}` }]} />
  );
  switch (shown.kind) {
    case "invited":
      return (
        <StepPage
          picture="phone"
          lead={`This site is run by ${lender}, a mortgage lender. We text a code to the phone that got the invitation, to confirm it's you.`}
        >
          <StepForm
            submit={shown.isJoined ? "Text me a code to sign in" : "Continue, and text me a code"}
            intent="send"
            secondary={shown.isJoined ? undefined : { label: "No, thank you", intent: "decline" }}
            formKey="invited"
          >
            <Details summary="What being on the loan means">
              <p>
                Two people on a loan both owe all of it. You answer for yourself, on your own device, and
                agree to your own credit check. You are on the loan only once you agree, and you can still say
                no before that.
              </p>
              <p>
                {shown.invitedBy} doesn&apos;t see your income papers, your credit scores or your Social
                Security number, and you don&apos;t see theirs. Both of you see the tasks, the status, and
                what you sign together.
              </p>
            </Details>
          </StepForm>
          {line}
        </StepPage>
      );
    case "code":
      return (
        <StepPage picture="phone" lead="We texted a code to the phone that got the invitation.">
          <StepForm
            submit="Continue"
            secondary={{ label: "Text me a new code", intent: "send" }}
            formKey="code"
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
    case "declined":
      return (
        <StepPage lead="We told the person who invited you. You don't have to do anything else, and we don't text you about it again.">
          {line}
        </StepPage>
      );
    case "ended":
      return (
        <StepPage lead="It was used up, withdrawn or declined, or it is older than 14 days. Ask the person who invited you to send a new one. If you have joined before, sign in with your phone.">
          <LinkList
            links={[
              { to: "/my-loan/sign-in", label: "Sign in to my loan" },
              { to: support.href, label: `Call ${support.shown}` },
            ]}
          />
        </StepPage>
      );
  }
}
