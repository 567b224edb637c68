import { createHmac } from "node:crypto";
import type { Runtime } from "~server/runtime";
import { deriveKey } from "~server/session/derived-keys";

/**
 * What a form outside of the wizards is about: an application, a request, an employee. A cookie says what is open in the browser, and another tab
 * may have changed it since the form was drawn, so the form's address names it as well.
 */

const PARAMETER = "of";
const LENGTH = 16;

/** What a form is about, as a keyed digest. @param parts ids of it */
export function subjectOf({ config }: Pick<Runtime, "config">, ...parts: readonly string[]): string {
  const [secret = ""] = config.sessionSecrets;
  const digest = createHmac("sha256", deriveKey(secret, "form-subject"))
    .update(parts.join("\n"))
    .digest("base64url");
  return digest.slice(0, LENGTH);
}

/** The address that a form about something is posted to. @param address a path of this site, with or without a query */
export function addressAbout(address: string, subject: string): string {
  const [path = "", query] = address.split("?");
  const search = new URLSearchParams(query);
  search.set(PARAMETER, subject);
  return `${path}?${search.toString()}`;
}

/** Whether a form is about something else than what is open. @param open subject of what is open */
export const isAboutAnother = ({ url }: Pick<Request, "url">, open: string): boolean =>
  new URL(url).searchParams.get(PARAMETER) !== open;
