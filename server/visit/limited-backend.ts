import { BackendError, type Backend } from "~server/backend/client";
import type { CallId } from "~server/backend/contract/index";
import {
  callCounters,
  codeTryCounters,
  linkCounters,
  addressCounters,
  textCounters,
  type Requester,
} from "~server/shared/limits/requester";
import {
  LimitReached,
  limitMessage,
  retrySeconds,
  type Counter,
  type Limits,
} from "~server/shared/limits/limits";
import type { LimitName } from "~server/shared/limits/table";

/** The keys that a visit's calls are counted under. */
export interface RateLimitContext {
  limits: Limits;
  /** network address; undefined if it is not certain */
  address: string | undefined;
  /** id of the visit on its device */
  visit: string;
  /** id of the device, if a number of ten digits was verified on it before */
  provenDeviceOf?: (number: string) => string | undefined;
}

/**
 * Returns the limits of a call.
 * @param number phone number of the call, if it has one
 */
type LimitCounter = (asker: Requester, number: string | undefined) => readonly Counter[];

const byAddress =
  (limit: LimitName): LimitCounter =>
  (asker) =>
    addressCounters(limit, asker);

const byNumber =
  (counters: (number: string, asker: Requester) => readonly Counter[]): LimitCounter =>
  (asker, number) =>
    number === undefined ? [] : counters(number, asker);

/**
 * Limits of calls that cost money or could be used to guess; the product backend has its own limits
 * (F5). The cards of an application are counted only there, one at a time: simultaneous payments
 * would count here as several cards.
 */
const COUNTERS: Partial<Record<CallId, LimitCounter>> = {
  "phone-verification.initiate": byNumber(textCounters),
  "app.link.send": byNumber(linkCounters),
  "identity.link.send": byNumber(textCounters),
  "consent.invite": byNumber(textCounters),
  "phone-verification.complete": byNumber(codeTryCounters),
  "email-verification.initiate": byNumber(textCounters),
  "email-verification.complete": byNumber(codeTryCounters),
  "rate-alert.ask": byNumber(textCounters),
  "offer-code": byAddress("letter-codes-per-address"),
  "letter.check": byAddress("letter-checks-per-address"),
  "app.sync.session": byAddress("links-per-address"),
  "credit-report.payment": byAddress("declined-cards-per-address"),
  "lock-fee.payment": byAddress("declined-cards-per-address"),
  "instadial.launch": byNumber(callCounters),
};

/** Calls with a separate limit for a device on which their number was verified. */
const NUMBER_CALLS: readonly CallId[] = [
  "phone-verification.initiate",
  "phone-verification.complete",
  "app.link.send",
  "identity.link.send",
  "instadial",
  "instadial.launch",
];

/** Calls that count only when they fail: a wrong code, a declined card, an invalid link. */
const COUNTED_ON_FAILURE: readonly CallId[] = [
  "offer-code",
  "letter.check",
  "app.sync.session",
  "credit-report.payment",
  "lock-fee.payment",
];

/** Saves that send a message to an employee, by button. */
const MESSAGES: readonly unknown[] = ["chat-message", "WIZ_PRE_APP_FOLLOWUP"];

const textIn = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined;

/** Checks whether a call sends to an email address instead of a phone. */
const isByEmail = (id: CallId): boolean => id.startsWith("email-verification.") || id === "rate-alert.ask";

/** Returns the phone number of a call, ten digits, or its email address. */
function numberOf(id: CallId, body: unknown): string | undefined {
  if (COUNTERS[id] === undefined && !NUMBER_CALLS.includes(id)) return undefined;
  const value = textIn(body, isByEmail(id) ? "email" : "phoneNumber");
  return typeof value === "string" ? value.toLowerCase() : undefined;
}

function counterOf(id: CallId, body: unknown): LimitCounter | undefined {
  const isMessage = id === "app-data.save" && MESSAGES.includes(textIn(body, "buttonClicked"));
  return isMessage ? byAddress("messages-per-address") : COUNTERS[id];
}

/** Checks whether a call succeeded in a way that does not count. */
const isSuccess = (id: CallId, answer: unknown): boolean =>
  COUNTED_ON_FAILURE.includes(id) ||
  ((id === "phone-verification.complete" || id === "email-verification.complete") &&
    textIn(answer, "status") === "approved");

/**
 * Wraps a visit's backend: calls that cost money, or could be used to guess, are counted first. A
 * reached limit is a refusal like the backend's own: 429 LIMIT_MET, with a message.
 */
export function withRateLimits(backend: Backend, counted: RateLimitContext): Backend {
  const { limits, address, visit, provenDeviceOf } = counted;

  async function take(id: CallId, counters: readonly Counter[], key: string | undefined) {
    try {
      return await limits.countAll(counters, key && `${id} ${key}`);
    } catch (error) {
      if (!(error instanceof LimitReached)) throw error;
      throw new BackendError("http", id, {
        status: 429,
        code: "LIMIT_MET",
        displayMessage: limitMessage(error),
        retryAfterSeconds: retrySeconds(error),
      });
    }
  }

  const client: Backend = {
    get setCookies() {
      return backend.setCookies;
    },
    forApplication: (appId, token) => withRateLimits(backend.forApplication(appId, token), counted),
    async call(id, input, options) {
      const body: unknown = input.body;
      const number = numberOf(id, body);
      const isOfNumber = number !== undefined && NUMBER_CALLS.includes(id);
      const provenDevice = isOfNumber ? provenDeviceOf?.(number) : undefined;
      const counters = counterOf(id, body)?.({ address, visit, provenDevice }, number) ?? [];
      const forgive = await take(id, counters, options?.idempotencyKey);
      try {
        const answer = await backend.call(id, input, provenDevice ? { ...options, provenDevice } : options);
        if (isSuccess(id, answer)) await forgive();
        return answer;
      } catch (error) {
        // A failure on our side, or a limit of the backend, is not counted against the visitor.
        if (error instanceof BackendError && (error.isRetryable || error.status === 429)) await forgive();
        throw error;
      }
    },
    try: (id, input, options) =>
      client.call(id, input, options).catch((error: unknown) => {
        if (error instanceof BackendError) return undefined;
        throw error;
      }),
  };
  return client;
}
