import { redirect } from "@remix-run/node";
import { phoneForm } from "~/steps/phone/phone-code";
import type { FormErrors } from "~/ui/page-data";
import type { Backend } from "~server/backend/client";
import { reply } from "~server/visit/failure";
import { trapErrors } from "~server/edge/bot-check";
import { echo, parseForm } from "~server/edge/form";
import { beginVisit } from "~server/visit/form-visit";
import { keyFor } from "~server/visit/idempotency-keys";
import { CONTINUE } from "~server/visit/pending-link";
import { countPost } from "~server/edge/limit-message";
import { backendOfNobody } from "~server/visit/visit-backend";
import type { Runtime } from "~server/runtime";
import { keepDevice } from "~server/session/device-cookie";
import { newIdempotencyKey } from "~server/session/ids";
import type { SiteSession } from "~server/session/site-session";

/** The application that waits for its code, and the phone on record. */
export interface LinkOf {
  session: SiteSession;
  backend: Backend;
  appId: string;
  /** ten digits */
  phone: string;
}

/** Returns the typed number, or its errors. */
function numberIn(form: FormData): string | FormErrors {
  const parsed = parseForm(form, phoneForm);
  return parsed.ok ? parsed.value.phoneNumber : parsed.errors;
}

/**
 * The message after a link request. It is the same whether an application exists or not; only the
 * phone receives that.
 */
const linkSent = (phone: string): string =>
  `If there is an open application with the phone that ends in ${phone.slice(-2)}, its link is on its way there. It may take a minute.`;

/**
 * Texts the link again (F3): for a parked application to its own phone, else for the newest
 * application of a typed number. Response and limits are the same whether an application exists or
 * not.
 */
export async function sendLink(
  { request, site, known }: { request: Request; site: Runtime; known: LinkOf | undefined },
  form: FormData,
  key: string,
) {
  const typed = echo(form, []);
  const phone = known ? known.phone : numberIn(form);
  if (typeof phone !== "string") return reply(typed, phone, key, 400);
  const header = request.headers.get("Cookie");
  const act = keyFor(key, "link", phone);
  const session =
    known?.session ?? (await site.sessions.read(header)) ?? (await beginVisit(request, site, act));
  const headers = new Headers();
  const line = await site.sessions.write({ ...session, notice: linkSent(phone) });
  headers.append("Set-Cookie", line);
  for (const kept of keepDevice(header, session.device, site.config.secureCookies).cookies)
    headers.append("Set-Cookie", kept);
  const tooMany = await countPost(site, session, request);
  if (tooMany) return reply(typed, { "": [tooMany.words] }, key, 429, tooMany.headers);
  // Only the page without a parked application has the hidden field.
  if (!known && site.trap.isTrapped(form)) return reply(typed, trapErrors(site), newIdempotencyKey(), 400);
  const backend = known?.backend ?? backendOfNobody(request, site, session);
  const body = { phoneNumber: phone, appId: known?.appId };
  await backend.call("app.link.send", { body }, { idempotencyKey: keyFor(act, session.id) });
  return redirect(CONTINUE, { status: 303, headers });
}
