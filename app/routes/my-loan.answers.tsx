import { data, type HeadersFunction, type LoaderFunctionArgs } from "~server/visit/responses";
import { answersView, type AnswersView } from "~/my-loan/answers";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/front.css";
import "~/ui/my-loan.css";
import { StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { LinkList } from "~/ui/parts";
import { StaticPart } from "~/ui/static-part";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "loan" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await answersView(request, await runtimeOf(request)), { headers: NO_STORE });

export default function Answers() {
  const { lead, list, support } = useStep<AnswersView>().data;
  return (
    <StepPage lead={lead}>
      {list === "" ? null : <StaticPart id="answers" html={list} />}
      <LinkList
        links={[
          { to: "/my-loan", label: "Back to my loan" },
          { to: support.href, label: `Questions? Call ${support.shown}` },
        ]}
      />
    </StepPage>
  );
}
