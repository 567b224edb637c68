import type { LoaderFunctionArgs } from "~server/visit/responses";
import { runtimeOf } from "~server/edge/request-runtime";
import { readOnly } from "~server/remix/read-only";
import { sendBrandFile } from "~server/visit/brand-file";

/** A picture or a typeface of the lender's own brand. */
export const loader = readOnly(async ({ request, params }: LoaderFunctionArgs) =>
  sendBrandFile(params["file"] ?? "", await runtimeOf(request)),
);
