import type { LoaderFunctionArgs } from "~server/visit/responses";
import { partsOf } from "~server/replay/desk";
import { runtimeOf } from "~server/edge/request-runtime";

/** Returns the recorded parts for the banker's player. */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  partsOf(request, await runtimeOf(request), params["id"] ?? "");
