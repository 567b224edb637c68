import { BackendError, type CallOptions } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract";
import { CLIENT_ADDRESS } from "~server/edge/client-address";
import { keyFor } from "~server/visit/idempotency-keys";
import type { Visit } from "~server/visit/visit";
import { customerIdOf } from "~/domain/customer-id";
import { isOwnPath } from "~/domain/own-path";
import {
  afterDelivery,
  MAX_ATTEMPTS_REACHED,
  mayAskCarrier,
  mayTextLink,
  PHONE_NOT_SET_MESSAGE,
  type Possession,
} from "~/domain/instant-link";
import {
  possessionOf,
  prefillFor,
  withPrefill,
  type InstantLinkFacts,
  type InstantLinkState,
} from "~/modules/instant-link/state";

/** The part of a visit that asks the identity service. */
export type CheckVisit = Pick<Visit<InstantLinkState>, "backend" | "state" | "session" | "now"> & {
  request: Pick<Request, "headers">;
  runtime: {
    log: Pick<Visit<InstantLinkState>["runtime"]["log"], "info" | "warn" | "error">;
    knowsAddresses?: boolean;
    config?: { carrierOrigin?: string };
  };
};

type Facts = Partial<InstantLinkFacts>;

/** A carrier that does not answer in this time, in ms, is not waited for: the link is there. */
const CARRIER_MS = 3_000;
/** Of a question that a page asks again and again. */
const TRUST_MS = 2_500;
/** Of telling the application about a phone, in ms: nothing that follows rests on it. */
const TELL_MS = 1_500;

/** Whose visit it is, in every request of the module (INSTANT-09); absent where nobody knows. */
const customerOf = ({ state, session }: CheckVisit): { customerId?: string } => ({
  customerId: customerIdOf(state.facts, session.tracking),
});

/** Where a request came from: who, from which address and by which advertisement. */
function origin(asked: CheckVisit) {
  const { request, runtime, session } = asked;
  const sourceIp = runtime.knowsAddresses ? request.headers.get(CLIENT_ADDRESS) : null;
  const sourceInfoId = session.tracking["sourceInfoId"];
  return {
    sessionId: session.id,
    ...customerOf(asked),
    sourceIp: sourceIp || undefined,
    sourceInfoId,
  };
}

/**
 * Whether the browser may be sent to an address to show whose phone it is on: a path of the site, or a page of the gateway that is set up
 * (INSTANT-14).
 */
function isFollowed(address: string, gateway: string | undefined): boolean {
  if (isOwnPath(address)) return true;
  if (gateway === undefined || !address.startsWith(`${gateway}/`) || !URL.canParse(address)) return false;
  return new URL(address).origin === gateway;
}

/**
 * Asks the carrier whose phone this is: once in a visit (INSTANT-02). A failure is no answer.
 * @returns the address for the browser to follow, where the carrier takes part, and what was learned
 */
export async function askCarrier(
  asked: CheckVisit,
  phoneNumber: string,
  key: string,
): Promise<{ authUrl?: string; facts: Facts }> {
  const { backend, request, state, runtime } = asked;
  if (!mayAskCarrier(possessionOf(state))) return { facts: {} };
  const userAgent = request.headers.get("User-Agent")?.slice(0, 400);
  const body = { ...origin(asked), phoneNumber, userAgent: userAgent || undefined };
  const answer = await backend.try(
    "mobile-authenticate",
    { body },
    { idempotencyKey: keyFor(key, "carrier", phoneNumber), deadlineMs: CARRIER_MS, once: true },
  );
  if (!answer) return { facts: {} };
  const { correlationId, authUrl, possession } = answer;
  // Whatever came of it, it was the one attempt.
  const tried = { ...possession, authAttempts: Math.max(possession.authAttempts, 1) };
  const facts = withPrefill(state, phoneNumber, { correlationId, possession: tried });
  const isGood = authUrl !== undefined && isFollowed(authUrl, runtime.config?.carrierOrigin);
  return isGood ? { authUrl, facts } : { facts };
}

/** What came of a text with a link. */
export type Sent =
  | { kind: "sent" | "undelivered"; facts: Facts }
  /** three were sent (INSTANT-01) */
  | { kind: "max"; facts: Facts };

/**
 * Texts a link (INSTANT-01, INSTANT-10), with the second and third try of its policy (INSTANT-12).
 * @throws BackendError when it could not be asked for; Error PHONE_NOT_SET_MESSAGE without a phone (INSTANT-10)
 */
export async function textLink(
  asked: CheckVisit,
  phoneNumber: string | undefined,
  key: string,
): Promise<Sent> {
  const { backend, runtime, state } = asked;
  if (phoneNumber === undefined || phoneNumber === "") throw new Error(PHONE_NOT_SET_MESSAGE);
  const before = possessionOf(state);
  const max = (): Sent => {
    runtime.log.warn({ attempts: before.deliveryAttempts }, MAX_ATTEMPTS_REACHED);
    const possession: Possession = { ...before, type: "linkAuth", hasReachedMaxAttempts: true };
    return { kind: "max", facts: withPrefill(state, phoneNumber, { possession }) };
  };
  if (!mayTextLink(before)) return max();
  const { correlationId } = prefillFor(state, phoneNumber);
  const options = (known: string | undefined): CallOptions => ({
    idempotencyKey: keyFor(key, "link", phoneNumber, String(before.deliveryAttempts), known ?? ""),
  });
  const body = { ...origin(asked), phoneNumber };
  const send = (known?: string) =>
    backend.call("identity.link.send", { body: { ...body, correlationId: known } }, options(known));
  try {
    const sent = await send(correlationId).catch((error: unknown) => {
      // A check that is over, or about another phone, gives way to a new one.
      if (correlationId !== undefined && isOver(error)) return send();
      throw error;
    });
    const possession = afterDelivery(before, sent.attempts);
    const change = { correlationId: sent.correlationId, possession, sentAt: asked.now };
    const facts = { ...withPrefill(state, phoneNumber, change), isLinkActive: sent.success };
    if (!sent.success) runtime.log.warn({ attempts: sent.attempts }, "a link was not delivered");
    return { kind: sent.success ? "sent" : "undelivered", facts };
  } catch (error) {
    if (error instanceof BackendError && error.code === MAX_ATTEMPTS_REACHED) return max();
    if (error instanceof BackendError) runtime.log.warn({ kind: error.kind }, "a link was not sent");
    throw error;
  }
}

/** Whether a refusal means that the check is gone, so that another one has to be opened. */
export const isOver = (error: unknown): boolean =>
  error instanceof BackendError &&
  ["CHECK_NOT_FOUND", "CHECK_EXPIRED", "PHONE_MISMATCH"].includes(error.code ?? "");

/** Where a check stands; "over" when there is none any more, undefined when nobody answered. */
export type Standing = CallOutput<"mobile-check-trust"> | "over" | undefined;

/** Asks where the visit's check stands. Nobody is stopped by a question that fails. */
export async function standingOf({ backend, runtime, state }: CheckVisit): Promise<Standing> {
  const correlationId = state.facts.prefill?.correlationId;
  if (correlationId === undefined) return "over";
  try {
    return await backend.call(
      "mobile-check-trust",
      { body: { correlationId } },
      { deadlineMs: TRUST_MS, once: true },
    );
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (isOver(error)) return "over";
    runtime.log.warn({ call: error.callId, kind: error.kind }, "nobody said where the check stands");
    return undefined;
  }
}

/**
 * Hands in what a carrier sent the browser back with.
 * @returns the phone that is proven, or undefined when it is not
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
    { idempotencyKey: keyFor(prefill.correlationId, vfp), deadlineMs: CARRIER_MS },
  );
  if (!answer) return undefined;
  const { isAuthenticated, phoneNumber, outcome } = answer;
  if (!isAuthenticated) runtime.log.info({ outcome }, "the carrier did not vouch for a phone");
  return isAuthenticated ? (phoneNumber ?? prefill.phoneNumber) : undefined;
}

/** What is told to the application of a phone that prefill has proven. */
export type Activity = "mobileAuthComplete" | "provePrefillInfoConfirmed";

/** Takes a proven phone over to the application, where there is one; without a phone it is a line in the log (INSTANT-11). */
export async function takeOver(
  asked: CheckVisit & { appId: string | undefined; key: string },
  phoneNumber: string | undefined,
  activity: Activity,
): Promise<void> {
  const { appId, backend, key, now, runtime } = asked;
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
    ...customerOf(asked),
    capturePhoneVerification: true,
    provePrefillActivity,
  };
  await backend.try(
    "prove.phone-verification",
    { body },
    { idempotencyKey: keyFor(key, activity, appId), deadlineMs: TELL_MS },
  );
}
