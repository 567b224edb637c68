import { vi } from "vitest";
import { ApiError } from "~server/reference/router";
import { BackendError, createBackend, type Backend, type BackendContext } from "./client";
import type { FetchLike } from "./transport";

/** A line logged by the client. */
export interface LoggedCall {
  level: "info" | "warn";
  fields: Record<string, unknown>;
}

/**
 * Makes a backend client for tests over `fetch`. Its clock moves only when it waits between
 * attempts; timeouts are real. `waits` are the waits in ms, in order.
 */
export function testClient(fetch: FetchLike, context: Partial<BackendContext> = {}) {
  let time = 1_000_000;
  const waits: number[] = [];
  const log: LoggedCall[] = [];
  const backendFor = createBackend({
    fetch,
    baseUrl: "http://reference.test",
    log: {
      info: (_tried, line) => void log.push({ level: "info", fields: line() }),
      warn: (fields) => void log.push({ level: "warn", fields }),
    },
    now: () => time,
    sleep: async (ms) => {
      waits.push(ms);
      time += ms;
    },
  });
  const backend: Backend = backendFor({ common: {}, apiKind: "mini", correlationId: "c1", ...context });
  return { backend, waits, log };
}

/** The owner of application a1, and calls on their behalf. */
export const ownerCredentials = { appId: "a1", token: "a1-token" };
export const pull = { body: { sessionId: "s1", flowId: "miniFlow", appId: "a1" } };
export const payment = {
  body: {
    appId: "a1",
    amount: 75,
    paymentMethod: "card" as const,
    card: { number: "4242424242424242", expiry: "12/30", cvc: "123", nameOnCard: "A B", zip: "75001" },
  },
};
export const score = { minCreditScore: 620 };

/** Returns the BackendError of a call that must fail. */
export async function errorOf(work: Promise<unknown>): Promise<BackendError> {
  const error: unknown = await work.then(
    () => new Error("nothing was thrown"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof BackendError)) throw error;
  return error;
}

/** Makes a handler that fails with each error in turn and then returns the answer. */
export function failThenReturn<T>(errors: Error[], answer: T) {
  return vi.fn(async () => {
    const error = errors.shift();
    if (error) throw error;
    return answer;
  });
}
export const down = () => new ApiError(503, "DOWN", "We are down.");
