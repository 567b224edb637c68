import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { estimateView, submitEstimate, type EstimateView } from "~/my-loan/estimate";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/landing.css";
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
  data(await estimateView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return submitEstimate(request, site, form, key);
};

export default function Estimate() {
  const { answers, pdf, documentId, holdsUntil, act, support } = useStep<EstimateView>().data;
  return (
    <StepPage lead="The official form with the loan's terms, payments and costs. It is not a commitment to borrow.">
      <p>
        <a href={pdf}>Open the Loan Estimate (PDF)</a>
      </p>
      {holdsUntil === undefined ? null : <p>Its costs hold until {holdsUntil}.</p>}
      {answers.map((words) => (
        <p key={words}>{words}</p>
      ))}
      {act === undefined ? null : (
        <StepForm
          submit={act.consent.button}
          formKey={act.name}
          beforeSubmit={<p className="hint">{act.consent.text}</p>}
        >
          <input type="hidden" name="act" value={act.name} />
          <input type="hidden" name="documentId" value={documentId} />
        </StepForm>
      )}
      <LinkList
        links={[
          { to: "/my-loan", label: "Back to my loan" },
          { to: support.href, label: `Questions? Call ${support.shown}` },
        ]}
      />
    </StepPage>
  );
}
