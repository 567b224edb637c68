import { ApiError } from "./api-error";
import {
  createPartialRouter,
  type Handlers,
  type Idempotency,
  type RouterOptions,
  type StoredAnswer,
} from "./router";

/** Keeps answers in memory, with the promises of the real store. For tests. */
export function memoryIdempotency(): Idempotency {
  const kept = new Map<string, { fingerprint: string; callId: string; answer: Promise<StoredAnswer> }>();
  return {
    run(key, fingerprint, callId, work) {
      const known = kept.get(key);
      if (known) {
        if (known.fingerprint === fingerprint && known.callId === callId) return known.answer;
        return Promise.reject(new ApiError(409, "IDEMPOTENCY_MISMATCH", "Please go back and try again."));
      }
      const answer = work();
      kept.set(key, { fingerprint, callId, answer });
      answer.catch(() => kept.delete(key));
      return answer;
    },
  };
}

/** A router over a few handlers; every token that is the application's id and "-token" is good. For tests. */
export function testRouter(handlers: Partial<Handlers>, options: Partial<RouterOptions> = {}) {
  const errors: { fields: Record<string, unknown>; message: string }[] = [];
  const app = createPartialRouter(handlers, {
    authorize: (token, appId) => token === `${appId}-token`,
    idempotency: memoryIdempotency(),
    secret: "for tests only",
    log: { error: (fields, message) => void errors.push({ fields, message }) },
    ...options,
  });
  const fetch = async (request: Request): Promise<Response> => app.fetch(request);
  return { app, fetch, errors };
}
