import type { LoaderFunctionArgs } from "~server/visit/responses";
import { readiness } from "~server/edge/health";
import { readOnly } from "~server/remix/read-only";
import { runtime } from "~server/runtime";

/**
 * Health checks of a load balancer: `live`, whether the process runs, and `ready`, whether it may
 * receive visitors.
 */
export const loader = readOnly(async ({ params }: LoaderFunctionArgs) => {
  const headers = { "Cache-Control": "no-store" };
  if (params["question"] === "live") return new Response("ok", { headers });
  if (params["question"] !== "ready") return new Response("There is no such question.", { status: 404 });
  const found = await readiness(await runtime());
  return Response.json(found, { status: found.ready ? 200 : 503, headers });
});
