import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerFollow, answerLive } from "~/flows/spw/live/answer";
import { ownForm } from "~server/http/own-form";
import { runtime } from "~server/runtime";

/** What the other device at the table shows. */
export const loader = async ({ request }: LoaderFunctionArgs) => answerLive(request, await runtime());

/** Following it, or not. */
export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtime();
  const { form } = await ownForm(request, site);
  return answerFollow(request, form, site);
};
