import type { Runtime } from "~server/runtime";
import { isIdempotencyKey, newIdempotencyKey } from "~server/session/ids";
import { BodyRefused, readForm } from "./form";
import { isOwnOrigin } from "./origin";

/**
 * The form of a page of ours, and the key it was drawn with; a new one where it has none.
 * @throws Response 403 for one from elsewhere, 413 and 415 for what is no small form
 */
export async function ownForm(
  request: Request,
  { config }: Pick<Runtime, "config">,
): Promise<{ form: FormData; key: string }> {
  if (!isOwnOrigin(request, config.publicOrigin)) throw new Response("Forbidden", { status: 403 });
  const form = await readForm(request).catch((error: unknown) => {
    throw error instanceof BodyRefused ? new Response(error.message, { status: error.status }) : error;
  });
  const sent = form.get("_key");
  return { form, key: typeof sent === "string" && isIdempotencyKey(sent) ? sent : newIdempotencyKey() };
}
