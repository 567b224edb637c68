import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { restart } from "~server/visit/restart";
import { runtimeOf } from "~server/edge/request-runtime";

/** Ends a visit and starts over, by link or by form. */
export const loader = async ({ request }: LoaderFunctionArgs | ActionFunctionArgs) =>
  restart(request, await runtimeOf(request));

export const action = loader;
