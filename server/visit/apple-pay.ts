import { BackendError } from "~server/backend/client";
import type { Runtime } from "./types";
import { readFlowCookie } from "~server/session/flow-cookie";
import { wasIdle } from "~server/session/site-session";
import { BodyRefused, readForm } from "~server/edge/form";
import { keyOf, namesAnotherVisit, visitOfHelper } from "./flow-visit";
import { isOwnOrigin } from "~server/edge/origin";
import { countPost } from "~server/edge/rate-limits";
import { notFound } from "./visit";
import { backendFor } from "./visit-backend";
import { flowWithWireName } from "./entries";

const SESSION_TIMEOUT_MS = 5_000;

/**
 * Returns the Apple address at which a payment session is opened, or undefined. The address comes
 * from the browser, so anything but https on an Apple host is refused; otherwise the backend would
 * fetch any address (SSRF).
 */
export function validApplePayAddress(text: unknown): string | undefined {
  if (typeof text !== "string" || text.length > 2000 || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.username === "" && url.password === "" && url.port === "";
  return url.protocol === "https:" && isPlain && url.hostname.endsWith(".apple.com") ? url.href : undefined;
}

function json(body: object, status = 200, headers = new Headers()): Response {
  headers.set("Content-Type", "application/json; charset=utf-8");
  headers.set("Cache-Control", "no-store");
  return new Response(JSON.stringify(body), { status, headers });
}

/**
 * POST /<flow>/-/apple-pay with `validationURL`, and `?fee=lock` or `?fee=application` for another
 * fee than the report fee. Returns { merchantSession } for the payment sheet of a visitor with an
 * application; 400 for an address that is not Apple's, 401 without a visit, 409 for a page of
 * another visit, 429 for too many requests, 502 when no session can be opened.
 * @throws Response 404 where Apple Pay is not set up, 403 for a post from another site, 413 and 415
 *   for a body that is not a small form
 */
export async function openApplePay(request: Request, runtime: Runtime): Promise<Response> {
  const url = new URL(request.url);
  const flowsHost = runtime.mounts.flowOf(url.pathname);
  if (!flowsHost || runtime.config.applePayMerchantId === undefined) throw notFound(url.pathname);
  if (!isOwnOrigin(request, runtime.config.publicOrigin)) throw new Response("Forbidden", { status: 403 });
  const header = request.headers.get("Cookie");
  const known = await runtime.sessions.read(header);
  if (!known) return json({}, 401);
  const { host, session } = visitOfHelper(flowsHost, known, url);
  if (namesAnotherVisit(url, session)) return json({}, 409);
  const state = readFlowCookie(host.store, runtime.sealer, header, session.id);
  if (!state || wasIdle(session, keyOf(host), runtime.now())) return json({}, 401);
  if (host.application(state).appId === undefined) return json({}, 401);
  const tooMany = await countPost(runtime, session, request);
  const headers = new Headers({ "Set-Cookie": await runtime.sessions.write(session) });
  if (tooMany) {
    headers.set("Retry-After", tooMany.headers.get("Retry-After") ?? "");
    return json({}, 429, headers);
  }
  const form = await readForm(request).catch((error: unknown) => {
    if (error instanceof BodyRefused) throw new Response(error.message, { status: error.status });
    throw error;
  });
  const validationURL = validApplePayAddress(form.get("validationURL"));
  if (validationURL === undefined) {
    runtime.log.warn({ step: "apple-pay" }, "an address that is not Apple's was refused");
    return json({}, 400, headers);
  }
  const backend = backendFor(request, url, runtime, flowWithWireName(host, session, state), state, session);
  try {
    const body = { validationURL };
    const options = { deadlineMs: SESSION_TIMEOUT_MS };
    const feeType = url.searchParams.get("fee");
    const { merchantSession } =
      feeType === "lock" || feeType === "application"
        ? await backend.call("lock-fee.payment.apple.validate", { body: { ...body, feeType } }, options)
        : await backend.call("credit-report.payment.apple.validate", { body }, options);
    return json({ merchantSession }, 200, headers);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    return json({}, 502, headers);
  }
}
