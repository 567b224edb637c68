import { useRef } from "react";
import { data, type HeadersFunction, type LoaderFunctionArgs } from "~server/visit/responses";
import { useUploadProgress } from "~/my-loan/upload-form";
import { hubView, type HubView } from "~/my-loan/hub-page";
import { StaticMain } from "~/front/front-page";
import "~/ui/my-loan.css";
import { useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { runtimeOf } from "~server/edge/request-runtime";
import { NO_STORE } from "~/my-loan/visit";

/** For the people on the loan only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "loan" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await hubView(request, await runtimeOf(request)), { headers: NO_STORE });

export default function MyLoan() {
  const { main } = useStep<HubView>().data;
  const place = useRef<HTMLDivElement>(null);
  useUploadProgress(place);
  return (
    <div ref={place}>
      <StaticMain main={main} />
    </div>
  );
}
