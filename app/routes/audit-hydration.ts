import type { ActionFunctionArgs } from "@remix-run/node";
import { auditHydration } from "~server/beacons/vitals";
import { notFound } from "~server/visit/visit";
import { runtimeOf } from "~server/edge/request-runtime";

/** Nobody reads anything here. */
export const loader = ({ request }: ActionFunctionArgs) => {
  throw notFound(new URL(request.url).pathname);
};

/** Takes the times of a document. */
export const action = async ({ request }: ActionFunctionArgs) =>
  auditHydration(request, await runtimeOf(request));
