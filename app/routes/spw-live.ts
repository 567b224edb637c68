import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerFollow, answerLive } from "~/flows/spw/live/answer";
import { ownForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

/** Returns what the other device in the meeting shows. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  answerLive(request, await runtimeOf(request));

/** Starts or stops following the other device. */
export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form } = await ownForm(request, site);
  return answerFollow(request, form, site);
};
