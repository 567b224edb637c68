import type { ActionFunctionArgs } from "~server/visit/responses";
import { takePart } from "~server/replay/visitor";
import { runtimeOf } from "~server/edge/request-runtime";

/** Receives a recorded part of a page after its visitor has accepted. */
export const action = async ({ request }: ActionFunctionArgs) => takePart(request, await runtimeOf(request));
