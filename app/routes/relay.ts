import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { relay } from "~server/beacons/relay";
import { runtimeOf } from "~server/edge/request-runtime";

const serve = async ({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) =>
  relay(request, params["relay"] ?? "", await runtimeOf(request));

/** Preflights come here; whoever merely reads finds nothing. */
export const loader = serve;

/** Takes what the pixel of a page reports. */
export const action = serve;
