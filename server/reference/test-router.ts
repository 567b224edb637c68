import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { StoredResponse } from "./api-error";
import { keyMismatch, type Idempotency, type KeyedWrite } from "./idempotency";
import { createPartialRouter, type Handlers, type RouterOptions } from "./router";
import type { Queries } from "./deps";

/** A database without a server: a handler under test that queries it fails. */
const unreachableDatabase = drizzle(new pg.Pool({ host: "127.0.0.1", port: 1 }));

/** Stores responses in memory, with the guarantees of the real store. For tests. */
export function memoryIdempotency(): Idempotency {
  const kept = new Map<string, KeyedWrite & { answer: Promise<StoredResponse> }>();
  function run(write: KeyedWrite, work: (db: Queries) => Promise<StoredResponse>): Promise<StoredResponse> {
    const known = kept.get(write.key);
    if (known) {
      const isSame = known.fingerprint === write.fingerprint && known.callId === write.callId;
      return isSame ? known.answer : Promise.reject(keyMismatch());
    }
    const answer = work(unreachableDatabase);
    kept.set(write.key, { ...write, answer });
    answer.catch(() => kept.delete(write.key));
    return answer;
  }
  return { atomic: run, leased: run };
}

/**
 * Creates a router with a few handlers. It accepts as a token every application's id and "-token",
 * and one employee's. For tests.
 */
export function testRouter(handlers: Partial<Handlers>, options: Partial<RouterOptions> = {}) {
  const errors: { fields: Record<string, unknown>; message: string }[] = [];
  const app = createPartialRouter(handlers, {
    access: {
      canOpen: (token, appId) => token === `${appId}-token`,
      personOf: () => Promise.resolve(undefined),
      employee: (token) =>
        Promise.resolve(
          token === "employee-token" ? { id: "e1", role: "supervisor", covers: [] } : undefined,
        ),
      applicationOf: (presentationId) => Promise.resolve(presentationId === "p1" ? "a1" : undefined),
      requireVisible: () => Promise.resolve(),
    },
    idempotency: memoryIdempotency(),
    db: unreachableDatabase,
    secret: "for tests only",
    log: { error: (fields, message) => void errors.push({ fields, message }) },
    ...options,
  });
  const fetch = async (request: Request): Promise<Response> => app.fetch(request);
  return { app, fetch, errors };
}
