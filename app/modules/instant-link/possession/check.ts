import { BackendError, type CallOptions } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract";
import { CLIENT_ADDRESS } from "~server/edge/client-address";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Visit } from "~server/visit/types";
import { customerIdOf } from "~/domain/customer-id";
import { isOwnPath } from "~/domain/own-path";
import {
  afterDelivery,
  MAX_ATTEMPTS_REACHED,
  canAskCarrier,
  canTextLink,
  PHONE_NOT_SET_MESSAGE,
  type PhoneOwnership,
} from "~/domain/instant-link";
import {
  possessionOf,
  prefillFor,
  withPrefill,
  type InstantLinkFacts,
  type InstantLinkState,
} from "~/modules/instant-link/state";

/** The part of a visit that calls to the identity service need. */
export type CheckVisit = Pick<Visit<InstantLinkState>, "backend" | "state" | "session" | "now"> & {
  request: Pick<Request, "headers">;
  runtime: {
    log: Pick<Visit<InstantLinkState>["runtime"]["log"], "info" | "warn" | "error">;
    knowsAddresses?: boolean;
    config?: { carrierOrigin?: string };
  };
};

type Facts = Partial<InstantLinkFacts>;

/** Timeout of the carrier's check in ms; the visitor can use the link instead. */
const CARRIER_MS = 3_000;
/** Timeout in ms of the status request, which a page repeats. */
const TRUST_MS = 2_500;
/** Timeout in ms for reporting a phone to the application; no later step depends on it. */
const REPORT_MS = 1_500;

/** Returns the customer id for every request of the module (INSTANT-09); absent when unknown. */
const customerOf = ({ state, session }: CheckVisit): { customerId?: string } => ({
  customerId: customerIdOf(state.facts, session.tracking),
});

/** Returns the origin of a request: session, customer, IP address and advertisement. */
function origin(visit: CheckVisit) {
  const { request, runtime, session } = visit;
  const sourceIp = runtime.knowsAddresses ? request.headers.get(CLIENT_ADDRESS) : null;
  const sourceInfoId = session.tracking["sourceInfoId"];
  return {
    sessionId: session.id,
    ...customerOf(visit),
    sourceIp: sourceIp || undefined,
    sourceInfoId,
  };
}

/**
 * Checks whether the browser may be redirected to the address of a carrier's check: a path of the
 * site, or a page of the configured gateway (INSTANT-14).
 */
function isAllowedRedirect(address: string, gateway: string | undefined): boolean {
  if (isOwnPath(address)) return true;
  if (gateway === undefined || !address.startsWith(`${gateway}/`) || !URL.canParse(address)) return false;
  return new URL(address).origin === gateway;
}

/**
 * Asks the carrier to confirm the phone, once per visit (INSTANT-02). A failure counts as no
 * answer.
 * @returns the redirect address, if the carrier takes part, and the new facts
 */
export async function askCarrier(
  visit: CheckVisit,
  phoneNumber: string,
  key: string,
): Promise<{ authUrl?: string; facts: Facts }> {
  const { backend, request, state, runtime } = visit;
  if (!canAskCarrier(possessionOf(state))) return { facts: {} };
  const userAgent = request.headers.get("User-Agent")?.slice(0, 400);
  const body = { ...origin(visit), phoneNumber, userAgent: userAgent || undefined };
  const answer = await backend.try(
    "mobile-authenticate",
    { body },
    { idempotencyKey: idempotencyKeyFor(key, "carrier", phoneNumber), deadlineMs: CARRIER_MS, noRetry: true },
  );
  if (!answer) return { facts: {} };
  const { correlationId, authUrl, possession } = answer;
  // Counts as the one attempt, whatever the result.
  const countedPossession = { ...possession, authAttempts: Math.max(possession.authAttempts, 1) };
  const facts = withPrefill(state, phoneNumber, { correlationId, possession: countedPossession });
  const isGood = authUrl !== undefined && isAllowedRedirect(authUrl, runtime.config?.carrierOrigin);
  return isGood ? { authUrl, facts } : { facts };
}

/** The result of texting a link. */
export type SentLink =
  | { kind: "sent" | "undelivered"; facts: Facts }
  /** three were sent (INSTANT-01) */
  | { kind: "max"; facts: Facts };

/**
 * Texts a link (INSTANT-01, INSTANT-10), with a second and third try by its retry policy
 * (INSTANT-12).
 * @throws BackendError when the request failed; Error PHONE_NOT_SET_MESSAGE without a phone
 *   (INSTANT-10)
 */
export async function textLink(
  visit: CheckVisit,
  phoneNumber: string | undefined,
  key: string,
): Promise<SentLink> {
  const { backend, runtime, state } = visit;
  if (phoneNumber === undefined || phoneNumber === "") throw new Error(PHONE_NOT_SET_MESSAGE);
  const before = possessionOf(state);
  const max = (): SentLink => {
    runtime.log.warn({ attempts: before.deliveryAttempts }, MAX_ATTEMPTS_REACHED);
    const possession: PhoneOwnership = { ...before, type: "linkAuth", hasReachedMaxAttempts: true };
    return { kind: "max", facts: withPrefill(state, phoneNumber, { possession }) };
  };
  if (!canTextLink(before)) return max();
  const { correlationId } = prefillFor(state, phoneNumber);
  const options = (known: string | undefined): CallOptions => ({
    idempotencyKey: idempotencyKeyFor(key, "link", phoneNumber, String(before.deliveryAttempts), known ?? ""),
  });
  const body = { ...origin(visit), phoneNumber };
  const send = (known?: string) =>
    backend.call("identity.link.send", { body: { ...body, correlationId: known } }, options(known));
  try {
    const sent = await send(correlationId).catch((error: unknown) => {
      // A check that is over, or of another phone, is replaced by a new one.
      if (correlationId !== undefined && isCheckOver(error)) return send();
      throw error;
    });
    const possession = afterDelivery(before, sent.attempts);
    const change = { correlationId: sent.correlationId, possession, sentAt: visit.now };
    const facts = { ...withPrefill(state, phoneNumber, change), isLinkActive: sent.success };
    if (!sent.success) runtime.log.warn({ attempts: sent.attempts }, "a link was not delivered");
    return { kind: sent.success ? "sent" : "undelivered", facts };
  } catch (error) {
    if (error instanceof BackendError && error.code === MAX_ATTEMPTS_REACHED) return max();
    if (error instanceof BackendError) runtime.log.warn({ kind: error.kind }, "a link was not sent");
    throw error;
  }
}

/**
 * Checks whether an error means that the check no longer exists, so that a new one has to be
 * opened.
 */
export const isCheckOver = (error: unknown): boolean =>
  error instanceof BackendError &&
  ["CHECK_NOT_FOUND", "CHECK_EXPIRED", "PHONE_MISMATCH"].includes(error.code ?? "");

/**
 * The status of a check; "over" when it no longer exists, undefined when the service did not
 * respond.
 */
export type CheckStatus = CallOutput<"mobile-check-trust"> | "over" | undefined;

/** Requests the status of the visit's check. A failed request does not stop the visitor. */
export async function checkStatusOf({ backend, runtime, state }: CheckVisit): Promise<CheckStatus> {
  const correlationId = state.facts.prefill?.correlationId;
  if (correlationId === undefined) return "over";
  try {
    return await backend.call(
      "mobile-check-trust",
      { body: { correlationId } },
      { deadlineMs: TRUST_MS, noRetry: true },
    );
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (isCheckOver(error)) return "over";
    runtime.log.warn({ call: error.callId, kind: error.kind }, "nobody said where the check stands");
    return undefined;
  }
}

/**
 * Submits the token from the carrier's redirect.
 * @returns the proven phone, or undefined when it is not proven
 */
export async function finishCarrier(
  { backend, runtime, state }: CheckVisit,
  vfp: string,
): Promise<string | undefined> {
  const prefill = state.facts.prefill;
  if (prefill?.correlationId === undefined) return undefined;
  const answer = await backend.try(
    "mobile-authenticate-finish",
    { body: { correlationId: prefill.correlationId, vfp } },
    { idempotencyKey: idempotencyKeyFor(prefill.correlationId, vfp), deadlineMs: CARRIER_MS },
  );
  if (!answer) return undefined;
  const { isAuthenticated, phoneNumber, outcome } = answer;
  if (!isAuthenticated) runtime.log.info({ outcome }, "the carrier did not vouch for a phone");
  return isAuthenticated ? (phoneNumber ?? prefill.phoneNumber) : undefined;
}

/** The event of a proven phone that is reported to the application. */
export type PhoneActivity = "mobileAuthComplete" | "provePrefillInfoConfirmed";

/**
 * Saves a proven phone on the application, if there is one; without a phone it logs an error
 * (INSTANT-11).
 */
export async function saveProvenPhone(
  visit: CheckVisit & { appId: string | undefined; key: string },
  phoneNumber: string | undefined,
  activity: PhoneActivity,
): Promise<void> {
  const { appId, backend, key, now, runtime } = visit;
  if (phoneNumber === undefined || phoneNumber === "") {
    runtime.log.error({ activity }, PHONE_NOT_SET_MESSAGE);
    return;
  }
  if (appId === undefined) return;
  const at = new Date(now * 1000).toISOString();
  const provePrefillActivity =
    activity === "mobileAuthComplete" ? { mobileAuthComplete: at } : { provePrefillInfoConfirmed: at };
  const body = {
    phoneNumber,
    appId,
    ...customerOf(visit),
    capturePhoneVerification: true,
    provePrefillActivity,
  };
  await backend.try(
    "prove.phone-verification",
    { body },
    { idempotencyKey: idempotencyKeyFor(key, activity, appId), deadlineMs: REPORT_MS },
  );
}
