import type { LoaderFunctionArgs } from "~server/visit/responses";
import { openOwnPaper } from "~/my-loan/files";
import { runtimeOf } from "~server/edge/request-runtime";

/** A paper that the customer sent. */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  openOwnPaper(request, await runtimeOf(request), params["file"] ?? "");
