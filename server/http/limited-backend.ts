import { BackendError, type Backend } from "~server/backend/client";
import type { CallId } from "~server/backend/contract/index";
import { LimitMet, limitWords, waitSeconds, type Counter, type Limits } from "~server/limits/limits";
import type { LimitName } from "~server/limits/table";

/** Whom a visit's calls are counted for. */
export interface Counted {
  limits: Limits;
  /** network address; undefined where nobody can be sure of it */
  address: string | undefined;
  /** the visit on its device */
  visit: string;
}

type What = "address" | "visit" | "number";
type Count = readonly [limit: LimitName, what: What];

/**
 * Limits of calls that cost, or that try something out; the product backend has its own of what is protected (F5). Cards of an application are
 * counted there alone, while it is their turn: several payments sent at once would count here as that many cards.
 */
const COUNTS: Partial<Record<CallId, readonly Count[]>> = {
  "phone-verification.initiate": [["texts-per-address", "address"]],
  "app.link.send": [["texts-per-address", "address"]],
  "identity.link.send": [["texts-per-address", "address"]],
  "phone-verification.complete": [["code-tries-per-address", "address"]],
  "offer-code": [["letter-codes-per-address", "address"]],
  "letter.check": [["letter-checks-per-address", "address"]],
  "app.sync.session": [["links-per-address", "address"]],
  "credit-report.payment": [["declined-cards-per-address", "address"]],
  "lock-fee.payment": [["declined-cards-per-address", "address"]],
  "instadial.launch": [
    ["calls-per-visit", "visit"],
    ["calls-per-address", "address"],
    ["calls-per-number", "number"],
  ],
};

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

function countsOf(id: CallId, body: unknown): readonly Count[] {
  const asks = id === "app-data.save" && MESSAGES.includes(textIn(body, "buttonClicked"));
  return asks ? [["messages-per-address", "address"]] : (COUNTS[id] ?? []);
}

function whatOf(what: What, { address, visit }: Counted, body: unknown): string | undefined {
  switch (what) {
    case "address":
      return address;
    case "visit":
      return visit;
    case "number": {
      const value = textIn(body, "phoneNumber");
      return typeof value === "string" ? value : undefined;
    }
  }
}

/**
 * The backend as a visit may ask it: what costs, or tries something out, is counted before it is asked. A limit that is met is a refusal
 * like the backend's own: 429 LIMIT_MET, with words.
 */
export function limited(backend: Backend, counted: Counted): Backend {
  async function take(id: CallId, body: unknown): Promise<() => Promise<void>> {
    const counters = countsOf(id, body).flatMap(([limit, what]): Counter[] => {
      const whose = whatOf(what, counted, body);
      return whose === undefined ? [] : [[limit, whose]];
    });
    try {
      return await counted.limits.takeEach(counters);
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
    setCookies: backend.setCookies,
    forApplication: (appId, token) => limited(backend.forApplication(appId, token), counted),
    async call(id, input, options) {
      const body: unknown = input.body;
      const forgive = await take(id, body);
      try {
        const answer = await backend.call(id, input, options);
        if (FORGIVEN.includes(id)) await forgive();
        return answer;
      } catch (error) {
        // What failed on our side did not happen, and is the visitor's no more.
        if (error instanceof BackendError && error.isRetryable) await forgive();
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
