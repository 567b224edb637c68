import type { ActionFunctionArgs } from "@remix-run/node";
import { auditHydration } from "~server/http/vitals";
import { notFound } from "~server/http/visit";
import { runtimeOf } from "~server/http/runtime-of";

/** Nobody reads anything here. */
export const loader = ({ request }: ActionFunctionArgs) => {
  throw notFound(new URL(request.url).pathname);
};

/** Takes the times of a document. */
export const action = async ({ request }: ActionFunctionArgs) =>
  auditHydration(request, await runtimeOf(request));
