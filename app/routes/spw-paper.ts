import type { LoaderFunctionArgs } from "~server/visit/responses";
import { openCustomersPaper } from "~/flows/spw/desk/open-file";
import { runtimeOf } from "~server/edge/request-runtime";

/** A paper that a customer sent, for the employees who may see the application. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  openCustomersPaper(request, await runtimeOf(request));
