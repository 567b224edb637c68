import type { LoaderFunctionArgs } from "~server/visit/responses";
import { openDocument } from "~/flows/spw/desk/open-file";
import { runtimeOf } from "~server/edge/request-runtime";

/** A Loan Estimate, letter or receipt, for the employees who may see the application. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  openDocument(request, await runtimeOf(request));
