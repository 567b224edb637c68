import type { LoaderFunctionArgs } from "@remix-run/node";
import { securityText } from "~server/http/security-text";
import { readOnly } from "~server/http/read-only";
import { runtimeOf } from "~server/http/runtime-of";

/** Where to tell us of a weakness of the site. */
export const loader = readOnly(async ({ request }: LoaderFunctionArgs) =>
  securityText(request, await runtimeOf(request)),
);
