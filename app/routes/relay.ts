import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { relay } from "~server/beacons/relay";
import { runtimeOf } from "~server/edge/request-runtime";

const serve = async ({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) =>
  relay(request, params["relay"] ?? "", await runtimeOf(request));

/** Handles preflight requests; other reads get nothing. */
export const loader = serve;

/** Receives the reports of a page's pixel. */
export const action = serve;
