import { readOnly } from "~server/remix/read-only";
import { runtime } from "~server/runtime";

/** For the load balancer: the process is up and its runtime has started. */
export const loader = readOnly(async () => {
  await runtime();
  return new Response("ok", { headers: { "Content-Type": "text/plain" } });
});
