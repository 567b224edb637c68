import type { ActionFunctionArgs } from "@remix-run/node";
import { takePart } from "~server/replay/visitor";
import { runtime } from "~server/runtime";

/** Takes what a page shows, once its visitor has accepted. */
export const action = async ({ request }: ActionFunctionArgs) => takePart(request, await runtime());
