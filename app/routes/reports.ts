import type { ActionFunctionArgs } from "@remix-run/node";
import { takeReports } from "~server/http/reports";
import { notFound } from "~server/http/visit";
import { runtimeOf } from "~server/http/runtime-of";

/** Nobody reads anything here. */
export const loader = ({ request }: ActionFunctionArgs) => {
  throw notFound(new URL(request.url).pathname);
};

/** Takes what browsers report of our pages. */
export const action = async ({ request }: ActionFunctionArgs) =>
  takeReports(request, await runtimeOf(request));
