import { data, type HeadersFunction, type LoaderFunctionArgs } from "~server/visit/responses";
import { pricesView, type PricesView } from "~/my-loan/prices";
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
  data(await pricesView(request, await runtimeOf(request)), { headers: NO_STORE });

export default function Prices() {
  const { list, support } = useStep<PricesView>().data;
  return (
    <StepPage
      lead={list === "" ? "Once we have, each price stays here." : "Newest first, with what changed and why."}
    >
      {list === "" ? null : <StaticPart id="prices" html={list} />}
      <LinkList
        links={[
          { to: "/my-loan", label: "Back to my loan" },
          { to: support.href, label: `Questions? Call ${support.shown}` },
        ]}
      />
    </StepPage>
  );
}
