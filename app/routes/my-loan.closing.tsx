import { data, type HeadersFunction, type LoaderFunctionArgs } from "~server/visit/responses";
import { StaticMain } from "~/front/front-page";
import { closingView, type ClosingView } from "~/my-loan/closing";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/my-loan.css";
import { useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { runtimeOf } from "~server/edge/request-runtime";

/** For the people on the loan only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "loan" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await closingView(request, await runtimeOf(request)), { headers: NO_STORE });

export default function Closing() {
  return <StaticMain main={useStep<ClosingView>().data.main} />;
}
