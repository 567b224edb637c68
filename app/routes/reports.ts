import type { ActionFunctionArgs } from "~server/visit/responses";
import { takeReports } from "~server/beacons/browser-reports";
import { notFound } from "~server/visit/visit";
import { runtimeOf } from "~server/edge/request-runtime";

/** There is nothing to read here. */
export const loader = ({ request }: ActionFunctionArgs) => {
  throw notFound(new URL(request.url).pathname);
};

/** Receives the reports that browsers send about our pages. */
export const action = async ({ request }: ActionFunctionArgs) =>
  takeReports(request, await runtimeOf(request));
