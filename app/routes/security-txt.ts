import type { LoaderFunctionArgs } from "~server/visit/responses";
import { securityText } from "~server/edge/security-text";
import { readOnly } from "~server/remix/read-only";
import { runtimeOf } from "~server/edge/request-runtime";

/** Where to report a vulnerability of the site. */
export const loader = readOnly(async ({ request }: LoaderFunctionArgs) =>
  securityText(request, await runtimeOf(request)),
);
