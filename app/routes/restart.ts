import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { restart } from "~server/http/restart";
import { runtime } from "~server/runtime";

/** Ends a visit and starts over, by link and by form alike. */
export const loader = async ({ request }: LoaderFunctionArgs | ActionFunctionArgs) =>
  restart(request, await runtime());

export const action = loader;
