import type { LoaderFunctionArgs } from "@remix-run/node";
import { download } from "~server/http/download";

/** The receipt of the credit report fee as a PDF, for the visitor whose application it belongs to and for nobody else. */
export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> =>
  download(request, "receipt", async ({ backend, appId }) =>
    appId === undefined ? undefined : backend.call("credit-report.receipt.pdf", { query: { appId } }),
  );
