import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Fee } from "~/steps/presentation/fees";
import { download } from "~server/http/download";

const FEES: readonly string[] = ["application", "lock"] satisfies Fee[];
const isFee = (name: string | null): name is Fee => name !== null && FEES.includes(name);

/** The receipt of the credit report fee, or of the fee that the address names, as a PDF, for the visitor whose application it belongs to and for nobody else. */
export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> =>
  download(request, "receipt", async ({ backend, appId, url }) => {
    if (appId === undefined) return undefined;
    const feeType = url.searchParams.get("fee");
    return isFee(feeType)
      ? backend.call("lock-fee.receipt.pdf", { query: { appId, feeType } })
      : backend.call("credit-report.receipt.pdf", { query: { appId } });
  });
