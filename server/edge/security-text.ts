import { DateTime } from "luxon";
import type { Runtime } from "~server/visit/types";

/** How long the file is valid, in days. It is generated for each request, so it is never stale. */
const VALID_DAYS = 30;

/**
 * `/.well-known/security.txt` after RFC 9116: where to report a vulnerability, until when that is
 * valid, and the policy.
 */
export function securityText(request: Request, { config, now }: Pick<Runtime, "config" | "now">): Response {
  const origin = config.publicOrigin ?? new URL(request.url).origin;
  const expires = DateTime.fromMillis(now(), { zone: "utc" }).plus({ days: VALID_DAYS }).startOf("day");
  const lines = [
    `Contact: ${config.securityContact ?? `tel:+1${config.brand.supportPhone.replaceAll(".", "")}`}`,
    `Expires: ${expires.toISO({ suppressMilliseconds: true })}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}/.well-known/security.txt`,
    `Policy: ${new URL(config.links.security, origin).href}`,
  ];
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" };
  return new Response(`${lines.join("\n")}\n`, { headers });
}
