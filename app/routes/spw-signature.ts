import type { LoaderFunctionArgs } from "~server/visit/responses";
import { openSignature } from "~/flows/spw/desk/open-file";
import { runtimeOf } from "~server/edge/request-runtime";

/** The evidence of an electronic signature, for the employees who may see the application. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  openSignature(request, await runtimeOf(request));
