import type { ActionFunctionArgs } from "~server/visit/responses";
import { auditHydration } from "~server/beacons/vitals";
import { notFound } from "~server/visit/visit";
import { runtimeOf } from "~server/edge/request-runtime";

/** There is nothing to read here. */
export const loader = ({ request }: ActionFunctionArgs) => {
  throw notFound(new URL(request.url).pathname);
};

/** Receives the load times of a document. */
export const action = async ({ request }: ActionFunctionArgs) =>
  auditHydration(request, await runtimeOf(request));
