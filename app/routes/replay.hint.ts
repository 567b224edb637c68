import type { ActionFunctionArgs } from "~server/visit/responses";
import { giveHint } from "~server/replay/desk";
import { runtimeOf } from "~server/edge/request-runtime";

/** Points, scrolls or focuses a field on the visitor's page, while the visitor has granted it. */
export const action = async ({ request, params }: ActionFunctionArgs) =>
  giveHint(request, await runtimeOf(request), params["id"] ?? "");
