import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { handleFollow, handleLive } from "~/flows/spw/live/live-endpoint";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

/** Returns what the other device in the meeting shows. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  handleLive(request, await runtimeOf(request));

/** Starts or stops following the other device. */
export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form } = await readOwnForm(request, site);
  return handleFollow(request, form, site);
};
