import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { readMirror, restoreMirror } from "~server/visit/mirror";
import { runtimeOf } from "~server/edge/request-runtime";

/**
 * Data that scripts copy into the browser's storage; the path is below the flow's, so that the
 * browser sends the flow's cookie.
 */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  readMirror(request, await runtimeOf(request));

/** Restores a visit from its sealed copy. */
export const action = async ({ request }: ActionFunctionArgs) =>
  restoreMirror(request, await runtimeOf(request));
