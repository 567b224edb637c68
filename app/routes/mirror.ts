import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { readMirror, restoreMirror } from "~server/visit/mirror";
import { runtimeOf } from "~server/edge/request-runtime";

/** What scripts copy into the browser's storages; below the flow's path, where its cookie arrives. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  readMirror(request, await runtimeOf(request));

/** Brings a visit back from its sealed copy. */
export const action = async ({ request }: ActionFunctionArgs) =>
  restoreMirror(request, await runtimeOf(request));
