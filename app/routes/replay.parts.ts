import type { LoaderFunctionArgs } from "@remix-run/node";
import { partsOf } from "~server/replay/desk";
import { runtimeOf } from "~server/edge/request-runtime";

/** What was recorded, for the player of its banker. */
export const loader = async ({ request, params }: LoaderFunctionArgs) =>
  partsOf(request, await runtimeOf(request), params["id"] ?? "");
