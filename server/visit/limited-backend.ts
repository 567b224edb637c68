import { BackendError, type Backend } from "~server/backend/client";
import type { CallId } from "~server/backend/contract/index";
import {
  callCounters,
  codeTryCounters,
  linkCounters,
  perAddress,
  textCounters,
  type Asker,
} from "~server/limits/asker";
import { LimitMet, limitWords, waitSeconds, type Counter, type Limits } from "~server/limits/limits";
import type { LimitName } from "~server/limits/table";

/** Whom a visit's calls are counted for. */
export interface RateLimitContext {
  limits: Limits;
  /** network address; undefined where nobody can be sure of it */
  address: string | undefined;
  /** the visit on its device */
  visit: string;
  /** name of the device, where a number of ten digits was proven on it before */
  provenDeviceOf?: (number: string) => string | undefined;
}

/** What a call counts for. @param number that it is about, where it names one */
type Counting = (asker: Asker, number: string | undefined) => readonly Counter[];

const byAddress =
  (limit: LimitName): Counting =>
  (asker) =>
    perAddress(limit, asker);

const byNumber =
  (counters: (number: string, asker: Asker) => readonly Counter[]): Counting =>
  (asker, number) =>
    number === undefined ? [] : counters(number, asker);

/**
 * Limits of calls that cost, or that try something out; the product backend has its own of what is protected (F5). Cards of an application are
 * counted there alone, while it is their turn: several payments sent at once would count here as that many cards.
 */
const COUNTS: Partial<Record<CallId, Counting>> = {
  "phone-verification.initiate": byNumber(textCounters),
  "app.link.send": byNumber(linkCounters),
  "identity.link.send": byNumber(textCounters),
  "consent.invite": byNumber(textCounters),
  "phone-verification.complete": byNumber(codeTryCounters),
  "offer-code": byAddress("letter-codes-per-address"),
  "letter.check": byAddress("letter-checks-per-address"),
  "app.sync.session": byAddress("links-per-address"),
  "credit-report.payment": byAddress("declined-cards-per-address"),
  "lock-fee.payment": byAddress("declined-cards-per-address"),
  "instadial.launch": byNumber(callCounters),
};

/** Calls that a device on which their number was proven has a share of. */
const OF_NUMBERS: readonly CallId[] = [
  "phone-verification.initiate",
  "phone-verification.complete",
  "app.link.send",
  "identity.link.send",
  "instadial",
  "instadial.launch",
];

/** Calls that count only when they are refused: a right code, a card that is good, a link that opens. */
const FORGIVEN: readonly CallId[] = [
  "offer-code",
  "letter.check",
  "app.sync.session",
  "credit-report.payment",
  "lock-fee.payment",
];

/** Saves that ask something of a person of ours, by the button that made them. */
const MESSAGES: readonly unknown[] = ["chat-message", "WIZ_PRE_APP_FOLLOWUP"];

const textIn = (body: unknown, name: string): unknown =>
  typeof body === "object" && body !== null
    ? Object.entries(body).find(([key]) => key === name)?.[1]
    : undefined;

/** The number that a call is about, ten digits. */
function numberOf(id: CallId, body: unknown): string | undefined {
  if (COUNTS[id] === undefined && !OF_NUMBERS.includes(id)) return undefined;
  const value = textIn(body, "phoneNumber");
  return typeof value === "string" ? value : undefined;
}

function countingOf(id: CallId, body: unknown): Counting | undefined {
  const asks = id === "app-data.save" && MESSAGES.includes(textIn(body, "buttonClicked"));
  return asks ? byAddress("messages-per-address") : COUNTS[id];
}

/** Whether a call came to what it does not count for: what was tried was right. */
const isRight = (id: CallId, answer: unknown): boolean =>
  FORGIVEN.includes(id) || (id === "phone-verification.complete" && textIn(answer, "status") === "approved");

/**
 * The backend as a visit may ask it: what costs, or tries something out, is counted before it is asked. A limit that is met is a refusal
 * like the backend's own: 429 LIMIT_MET, with words.
 */
export function limited(backend: Backend, counted: RateLimitContext): Backend {
  const { limits, address, visit, provenDeviceOf } = counted;

  async function take(id: CallId, counters: readonly Counter[], key: string | undefined) {
    try {
      return await limits.takeEach(counters, key && `${id} ${key}`);
    } catch (error) {
      if (!(error instanceof LimitMet)) throw error;
      throw new BackendError("http", id, {
        status: 429,
        code: "LIMIT_MET",
        displayMessage: limitWords(error),
        retryAfterSeconds: waitSeconds(error),
      });
    }
  }

  const asked: Backend = {
    get setCookies() {
      return backend.setCookies;
    },
    forApplication: (appId, token) => limited(backend.forApplication(appId, token), counted),
    async call(id, input, options) {
      const body: unknown = input.body;
      const number = numberOf(id, body);
      const isOfNumber = number !== undefined && OF_NUMBERS.includes(id);
      const provenDevice = isOfNumber ? provenDeviceOf?.(number) : undefined;
      const counters = countingOf(id, body)?.({ address, visit, provenDevice }, number) ?? [];
      const forgive = await take(id, counters, options?.idempotencyKey);
      try {
        const answer = await backend.call(id, input, provenDevice ? { ...options, provenDevice } : options);
        if (isRight(id, answer)) await forgive();
        return answer;
      } catch (error) {
        // What failed on our side, or met a limit of the backend's, did not happen, and is the visitor's no more.
        if (error instanceof BackendError && (error.isRetryable || error.status === 429)) await forgive();
        throw error;
      }
    },
    try: (id, input, options) =>
      asked.call(id, input, options).catch((error: unknown) => {
        if (error instanceof BackendError) return undefined;
        throw error;
      }),
  };
  return asked;
}
