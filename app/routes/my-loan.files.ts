import type { LoaderFunctionArgs } from "~server/visit/responses";
import { downloadOwnDocument } from "~/my-loan/files";
import { runtimeOf } from "~server/edge/request-runtime";

/** One of the customer's documents as a PDF. */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  downloadOwnDocument(request, await runtimeOf(request), params["document"] ?? "");
