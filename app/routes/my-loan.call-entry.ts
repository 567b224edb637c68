import type { LoaderFunctionArgs } from "~server/visit/responses";
import { ownCallEntry } from "~/my-loan/calls";
import { runtimeOf } from "~server/edge/request-runtime";

/** A booked call as an entry for the customer's calendar. */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  ownCallEntry(request, await runtimeOf(request), params["call"] ?? "");
