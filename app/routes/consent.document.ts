import type { LoaderFunctionArgs } from "@remix-run/node";
import { consentDocument } from "~/steps/consent/documents";
import { runtimeOf } from "~server/edge/request-runtime";

/** What is below /consent and is not its page. */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  consentDocument(request, await runtimeOf(request), params["*"] ?? "");
