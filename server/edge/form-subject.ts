import { createHmac } from "node:crypto";
import type { Runtime } from "~server/visit/types";
import { deriveKey } from "~server/session/derived-keys";

/**
 * The subject of a form outside the wizards: an application, a request or an employee. A cookie
 * holds what is open in the browser, and another tab may have changed it since the form was
 * rendered. So the form's address names the subject as well.
 */

const PARAMETER = "of";
const LENGTH = 16;

/**
 * Returns the subject of a form as a keyed digest.
 * @param parts its ids
 */
export function subjectOf({ config }: Pick<Runtime, "config">, ...parts: readonly string[]): string {
  const [secret = ""] = config.sessionSecrets;
  const digest = createHmac("sha256", deriveKey(secret, "form-subject"))
    .update(parts.join("\n"))
    .digest("base64url");
  return digest.slice(0, LENGTH);
}

/**
 * Returns the address that a form with a subject is posted to.
 * @param address a path of this site, with or without a query
 */
export function addressWithSubject(address: string, subject: string): string {
  const [path = "", query] = address.split("?");
  const search = new URLSearchParams(query);
  search.set(PARAMETER, subject);
  return `${path}?${search.toString()}`;
}

/**
 * Checks whether a form has another subject than what is open.
 * @param open subject of what is open
 */
export const hasOtherSubject = ({ url }: Pick<Request, "url">, open: string): boolean =>
  new URL(url).searchParams.get(PARAMETER) !== open;
