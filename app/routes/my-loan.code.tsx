import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { newCodeView, submitNewCode, type NewCodeView } from "~/my-loan/new-code";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/landing.css";
import { CodeField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { LinkList } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "landing" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await newCodeView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return submitNewCode(request, site, form, key);
};

export default function NewCode() {
  const { isSent, phoneShown, passkeyPage, support } = useStep<NewCodeView>().data;
  const links = (
    <LinkList
      links={[
        ...(passkeyPage === undefined ? [] : [{ to: passkeyPage, label: "Use my passkey instead" }]),
        { to: "/my-loan", label: "Back to my loan" },
        { to: support.href, label: `I no longer have this phone: call ${support.shown}` },
      ]}
    />
  );
  return isSent ? (
    <StepPage picture="phone" lead={`We sent it to ${phoneShown}. It can take a minute to arrive.`}>
      <StepForm submit="Continue" secondary={{ label: "Text me a new code", intent: "send" }}>
        <CodeField
          name="code"
          label="6-digit code"
          hint="It works for ten minutes. We never ask for it by phone."
        />
      </StepForm>
      {links}
    </StepPage>
  ) : (
    <StepPage
      picture="phone"
      lead={`Before we show papers or change anything, we text a code to ${phoneShown}.`}
    >
      <StepForm submit="Text me a code" intent="send" />
      {links}
    </StepPage>
  );
}
