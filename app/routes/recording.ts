import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerRecording, readRecording } from "~server/replay/visitor";
import { runtimeOf } from "~server/edge/request-runtime";

/** What a page is to show of a recording. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  readRecording(request, await runtimeOf(request));

/** The visitor's answer to what they were asked, with a script or without. */
export const action = async ({ request }: ActionFunctionArgs) =>
  answerRecording(request, await runtimeOf(request));
