import type { LoaderFunctionArgs } from "~server/visit/responses";
import { closingCalendar } from "~/my-loan/closing";
import { runtimeOf } from "~server/edge/request-runtime";

/** The appointment of the closing as a file for a calendar. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  closingCalendar(request, await runtimeOf(request));
