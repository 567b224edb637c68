import type { LoaderFunctionArgs } from "~server/visit/responses";
import { consentDocument } from "~/steps/consent/documents";
import { runtimeOf } from "~server/edge/request-runtime";

/** Serves the documents below /consent. */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  consentDocument(request, await runtimeOf(request), params["*"] ?? "");
