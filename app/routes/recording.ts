import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { answerRecording, readRecording } from "~server/replay/visitor";
import { runtimeOf } from "~server/edge/request-runtime";

/** Returns what a page shows about a recording. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  readRecording(request, await runtimeOf(request));

/** Receives the visitor's answer to a recording request, with or without script. */
export const action = async ({ request }: ActionFunctionArgs) =>
  answerRecording(request, await runtimeOf(request));
