import type { ActionFunctionArgs } from "@remix-run/node";
import { giveHint } from "~server/replay/desk";
import { runtimeOf } from "~server/edge/request-runtime";

/** Points at a place of the visitor's page, scrolls it or goes to a field, while they have granted it. */
export const action = async ({ request, params }: ActionFunctionArgs) =>
  giveHint(request, await runtimeOf(request), params["id"] ?? "");
