import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { continueView, submitContinue, type ContinueView } from "~/my-loan/continue";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/landing.css";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { Callout, LinkList } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "landing" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await continueView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { key } = await readOwnForm(request, site);
  return submitContinue(request, site, key);
};

export default function ContinueApplication() {
  const { replaces, appId, isChange } = useStep<ContinueView>().data;
  return (
    <StepPage
      lead={
        isChange
          ? `Application ${appId} opens at this answer.`
          : `Application ${appId} opens where you left it.`
      }
    >
      {replaces ? (
        <Callout tone="warn">
          <p>
            You started answering questions in this browser. Opening this application replaces those answers.
          </p>
        </Callout>
      ) : null}
      <StepForm submit={isChange ? "Open the answer" : "Continue where I was"} document />
      <LinkList
        links={[
          isChange
            ? { to: "/my-loan/answers", label: "Back to your answers" }
            : { to: "/my-loan", label: "Back to my loan" },
        ]}
      />
    </StepPage>
  );
}
