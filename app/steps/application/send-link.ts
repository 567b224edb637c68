import { redirect } from "~server/visit/responses";
import { phoneForm } from "~/steps/phone/phone-code";
import type { FormErrors } from "~/ui/page-data";
import type { Backend } from "~server/backend/client";
import { failureReply } from "~server/visit/failure";
import { trapErrors } from "~server/edge/bot-check";
import { typedValues, parseForm } from "~server/edge/form";
import { beginVisit } from "~server/visit/form-visit";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { CODE_PAGE } from "~server/visit/pending-link";
import { countPost } from "~server/edge/rate-limits";
import { backendForUnknownVisitor } from "~server/visit/visit-backend";
import type { Runtime } from "~server/visit/types";
import { keepDevice } from "~server/session/device-cookie";
import { newIdempotencyKey } from "~server/session/ids";
import type { SiteSession } from "~server/session/site-session";

/** The application that waits for its code, and the phone on record. */
export interface LinkTarget {
  session: SiteSession;
  backend: Backend;
  appId: string;
  /** ten digits */
  phone: string;
}

/** Returns the typed number, or its errors. */
function parseNumber(form: FormData): string | FormErrors {
  const parsed = parseForm(form, phoneForm);
  return parsed.ok ? parsed.value.phoneNumber : parsed.errors;
}

/**
 * The message after a link request. It is the same whether an application exists or not; only the
 * phone receives that.
 */
const linkSentMessage = (phone: string): string =>
  `If there is an open application with the phone that ends in ${phone.slice(-2)}, its link is on its way there. It may take a minute.`;

/**
 * Texts the link again (F3): for a parked application to its own phone, else for the newest
 * application of a typed number. Response and limits are the same whether an application exists or
 * not.
 */
export async function sendLink(
  { request, site, known }: { request: Request; site: Runtime; known: LinkTarget | undefined },
  form: FormData,
  key: string,
) {
  const typed = typedValues(form, []);
  const phone = known ? known.phone : parseNumber(form);
  if (typeof phone !== "string") return failureReply(typed, phone, key, 400);
  const header = request.headers.get("Cookie");
  const act = idempotencyKeyFor(key, "link", phone);
  const session =
    known?.session ?? (await site.sessions.read(header)) ?? (await beginVisit(request, site, act));
  const headers = new Headers();
  const line = await site.sessions.write({ ...session, notice: linkSentMessage(phone) });
  headers.append("Set-Cookie", line);
  for (const kept of keepDevice(header, session.device, site.config.secureCookies).cookies)
    headers.append("Set-Cookie", kept);
  const tooMany = await countPost(site, session, request);
  if (tooMany) return failureReply(typed, { "": [tooMany.words] }, key, 429, tooMany.headers);
  // Only the page without a parked application has the hidden field.
  if (!known && site.trap.isTrapped(form))
    return failureReply(typed, trapErrors(site), newIdempotencyKey(), 400);
  const backend = known?.backend ?? backendForUnknownVisitor(request, site, session);
  const body = { phoneNumber: phone, appId: known?.appId };
  await backend.call("app.link.send", { body }, { idempotencyKey: idempotencyKeyFor(act, session.id) });
  return redirect(CODE_PAGE, { status: 303, headers });
}
