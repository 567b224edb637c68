import { errorBody } from "~server/backend/contract/common";
import type { CallDefinition } from "~server/backend/contract/define";
import { knownErrors } from "~server/backend/contract/known-errors";

/** A response as it arrived. */
export interface ReadResponse {
  status: number;
  text: string;
}

/** The data of a good response without the wrapping of the call; undefined for no JSON. */
export function dataIn(call: CallDefinition, { text }: ReadResponse): unknown {
  try {
    const json: unknown = JSON.parse(text);
    if (!call.wrapped) return json;
    return typeof json === "object" && json !== null && "data" in json ? json.data : undefined;
  } catch {
    return undefined;
  }
}

/** The code of a refusal; undefined for a response of another shape. */
export function codeIn({ text }: ReadResponse): string | undefined {
  try {
    return errorBody.safeParse(JSON.parse(text)).data?.errors[0]?.code;
  } catch {
    return undefined;
  }
}

/** Returns where data do not match what the call answers: paths and reasons, never values. */
function shapeFault(call: CallDefinition, response: ReadResponse): string | undefined {
  const parsed = call.response.safeParse(dataIn(call, response));
  if (parsed.success) return undefined;
  const places = parsed.error.issues.slice(0, 5).map(({ path, message }) => {
    const place = [...(call.wrapped ? ["data"] : []), ...path.map(String)].join(".");
    return `${place === "" ? "the answer" : place}: ${message}`;
  });
  return `the answer is not of the contract's form (${places.join("; ")})`;
}

/**
 * Says how a response breaks the contract of its call: data of another form, a refusal of another
 * form, or one that the contract does not name. A failure (5xx) fits only where the call names it.
 * @returns undefined for a response that fits
 */
export function responseFault(call: CallDefinition, response: ReadResponse): string | undefined {
  const { status, text } = response;
  try {
    JSON.parse(text);
  } catch {
    return `no JSON with status ${status}`;
  }
  if (status === 200) return shapeFault(call, response);
  const code = codeIn(response);
  // A failure that the call itself names (no subject property) is an answer.
  const isNamed = call.errors.some((known) => known.status === status && known.code === code);
  if (status >= 500 && !isNamed) return `status ${status}${code === undefined ? "" : ` ${code}`}`;
  if (code === undefined && !errorBody.safeParse(JSON.parse(text)).success)
    return `a refusal of the wrong form with status ${status}`;
  const isKnown = knownErrors(call).some((known) => known.status === status && known.code === code);
  return isKnown ? undefined : `the contract does not name ${status} ${code ?? "without a code"}`;
}
