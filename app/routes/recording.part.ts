import type { ActionFunctionArgs } from "@remix-run/node";
import { takePart } from "~server/replay/visitor";
import { runtimeOf } from "~server/edge/request-runtime";

/** Takes what a page shows, once its visitor has accepted. */
export const action = async ({ request }: ActionFunctionArgs) => takePart(request, await runtimeOf(request));
