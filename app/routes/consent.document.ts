import type { LoaderFunctionArgs } from "@remix-run/node";
import { consentDocument } from "~/steps/consent/documents";
import { runtimeOf } from "~server/edge/request-runtime";

/** Serves the documents below /consent. */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  consentDocument(request, await runtimeOf(request), params["*"] ?? "");
