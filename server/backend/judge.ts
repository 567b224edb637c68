import type { CallId, CallOutput, ContractCall } from "./contract/index";
import { BackendError, firstError } from "./errors";
import type { RawAnswer } from "./transport";

/** How one try of a call ended. */
export type Outcome<Data> = { status?: number; setCookies: string[] } & (
  { ok: true; data: Data } | { ok: false; error: BackendError }
);

/** Reads an answer by the contract: refusals and failures by their status, everything else by its shape. */
export function judge<Id extends CallId>(call: ContractCall<Id>, answer: RawAnswer): Outcome<CallOutput<Id>> {
  const { status, setCookies } = answer;
  const body = parseJson(answer.text);
  if (status >= 400) {
    return {
      ok: false,
      status,
      setCookies,
      error: new BackendError("http", call.id, { status, ...firstError(body), ...waitIn(answer) }),
    };
  }
  const garbage = (fields: string[]): Outcome<CallOutput<Id>> => ({
    ok: false,
    status,
    setCookies,
    error: new BackendError("garbage", call.id, { status, fields }),
  });
  if (status < 200 || status > 299) return garbage([]);
  // TRANSPORT-01: the data is inside `data`, except where the contract says that a call comes bare.
  if (call.wrapped && (typeof body !== "object" || body === null || !("data" in body)))
    return garbage(["data"]);
  const data = call.wrapped && typeof body === "object" && body !== null && "data" in body ? body.data : body;
  const parsed = call.response.safeParse(data);
  if (!parsed.success) return garbage(parsed.error.issues.map((issue) => issue.path.join(".")));
  return { ok: true, status, setCookies, data: parsed.data };
}

/** How long a refusal says to wait; a date in that place is not read. */
function waitIn({ retryAfter }: RawAnswer): { retryAfterSeconds?: number } {
  return /^\d{1,7}$/.test(retryAfter ?? "") ? { retryAfterSeconds: Number(retryAfter) } : {};
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
