import { data, type HeadersFunction, type LoaderFunctionArgs } from "~server/visit/responses";
import { partView, type PartView } from "~/my-loan/part";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/front.css";
import "~/ui/my-loan.css";
import { StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { LinkList } from "~/ui/parts";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "loan" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await partView(request, await runtimeOf(request)), { headers: NO_STORE });

export default function Part() {
  const { lead, topics, links, support } = useStep<PartView>().data;
  return (
    <StepPage lead={lead}>
      <ul className="list">
        {topics.map(({ title, hint, isDone, to, action }) => (
          <li key={title}>
            <span>
              <b>{title}</b>
              <small>{hint}</small>
              {to === undefined ? null : (
                <a href={to}>
                  {action}
                  <span className="vh">: {title}</span>
                </a>
              )}
            </span>
            <span className={`tag ${isDone ? "good" : ""}`}>{isDone ? "Done" : "Open"}</span>
          </li>
        ))}
      </ul>
      <LinkList links={[...links, { to: support.href, label: `Questions? Call ${support.shown}` }]} />
    </StepPage>
  );
}
