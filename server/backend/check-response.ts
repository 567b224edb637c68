import type { CallId, CallOutput, ContractCall } from "./contract/index";
import { BackendError, firstError } from "./errors";
import type { RawResponse } from "./transport";

/** The outcome of one attempt of a call. */
export type AttemptOutcome<Data> = { status?: number; setCookies: string[] } & (
  { ok: true; data: Data } | { ok: false; error: BackendError }
);

/**
 * Checks a response against the contract: errors by their status, everything else by its shape. A
 * status that HTTP does not have, such as 999, is garbage.
 */
export function checkResponse<Id extends CallId>(
  call: ContractCall<Id>,
  answer: RawResponse,
): AttemptOutcome<CallOutput<Id>> {
  const { status, setCookies } = answer;
  const body = parseJson(answer.text);
  if (status >= 400 && status <= 599) {
    return {
      ok: false,
      status,
      setCookies,
      error: new BackendError("http", call.id, { status, ...firstError(body), ...readRetryAfter(answer) }),
    };
  }
  const garbage = (fields: string[]): AttemptOutcome<CallOutput<Id>> => ({
    ok: false,
    status,
    setCookies,
    error: new BackendError("garbage", call.id, { status, fields }),
  });
  if (status < 200 || status > 299) return garbage([]);
  // TRANSPORT-01: the data is inside `data`, unless the contract says that the call has no wrapper.
  if (call.wrapped && (typeof body !== "object" || body === null || !("data" in body)))
    return garbage(["data"]);
  const data = call.wrapped && typeof body === "object" && body !== null && "data" in body ? body.data : body;
  const parsed = call.response.safeParse(data);
  if (!parsed.success) return garbage(parsed.error.issues.map((issue) => issue.path.join(".")));
  return { ok: true, status, setCookies, data: parsed.data };
}

/** Returns the wait of a Retry-After header in seconds; the date form is ignored. */
function readRetryAfter({ retryAfter }: RawResponse): { retryAfterSeconds?: number } {
  return /^\d{1,7}$/.test(retryAfter ?? "") ? { retryAfterSeconds: Number(retryAfter) } : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
