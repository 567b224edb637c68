import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerFollow, answerLive } from "~/flows/spw/live/answer";
import { BodyRefused, readForm } from "~server/http/form";
import { isOwnOrigin } from "~server/http/origin";
import { runtime } from "~server/runtime";

/** What the other device at the table shows. */
export const loader = async ({ request }: LoaderFunctionArgs) => answerLive(request, await runtime());

/** Following it, or not. */
export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtime();
  if (!isOwnOrigin(request, site.config.publicOrigin)) throw new Response("Forbidden", { status: 403 });
  const form = await readForm(request).catch((error: unknown) => {
    throw error instanceof BodyRefused ? new Response(error.message, { status: error.status }) : error;
  });
  return answerFollow(request, form, site);
};
