import type { Runtime } from "~server/visit/types";
import { isIdempotencyKey, newIdempotencyKey } from "~server/session/ids";
import { BodyRefused, readForm } from "./form";
import { isOwnOrigin } from "./origin";

/**
 * Reads a form of our own page, and the key it was rendered with; a new key if it has none.
 * @throws Response 403 for a post from another site, 413 and 415 for a body that is not a small
 *   form
 */
export async function readOwnForm(
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
