import type { LoaderFunctionArgs } from "~server/visit/responses";
import { robotsText } from "~server/edge/search-engines";
import { readOnly } from "~server/remix/read-only";
import { runtimeOf } from "~server/edge/request-runtime";

/** What search engines may open. */
export const loader = readOnly(async ({ request }: LoaderFunctionArgs) =>
  robotsText(request, await runtimeOf(request)),
);
