import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { consentsView, submitConsents, type ConsentsView } from "~/my-loan/consents";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/landing.css";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { Details, LinkList, Panel } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "landing" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await consentsView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return submitConsents(request, site, form, key);
};

export default function Consents() {
  const { consents, support } = useStep<ConsentsView>().data;
  return (
    <StepPage
      lead={
        consents.length === 0
          ? "You haven't agreed to anything for this application yet."
          : "Newest first, with the words as you saw them."
      }
    >
      {consents.map(({ consentId, title, given, version, text, canWithdraw, hint }) => (
        <Panel key={consentId} heading={title}>
          <p>{given}</p>
          {text === undefined ? null : (
            <Details summary="Read what you agreed to">
              <p>{text}</p>
              {version === undefined ? null : <p className="hint">Version: {version}</p>}
            </Details>
          )}
          {hint === "" ? null : <p>{hint}</p>}
          {canWithdraw ? (
            <StepForm submit="Take it back" quiet formKey={consentId}>
              <input type="hidden" name="consent" value={consentId} />
            </StepForm>
          ) : null}
        </Panel>
      ))}
      <LinkList
        links={[
          { to: "/my-loan", label: "Back to my loan" },
          { to: support.href, label: `Questions? Call ${support.shown}` },
        ]}
      />
    </StepPage>
  );
}
