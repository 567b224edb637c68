import { randomUUID } from "node:crypto";
import type { CallDefinition } from "~server/backend/contract/define";
import { contract, type CallId } from "~server/backend/contract/index";
import type { CallEffect } from "~server/backend/contract/words/define";
import { callWords } from "~server/backend/contract/words/index";
import { isJsonObject } from "~server/backend/contract/openapi-schema";
import { exampleRequest, needsToken, tokenFor, wireRequest, type CallRequest, type Values } from "./requests";
import { codeIn, dataIn, responseFault, type ReadResponse } from "./response-fault";

/** Holds one call of a backend against the contract. */

export interface Backend {
  /** its address, without a slash at its end */
  base: string;
  fetch(request: Request): Promise<Response>;
}

/**
 * How a call came out.
 * - `fits`: it answered its example with good data.
 * - `refused`: it refused its example in a way that the contract names, so its data were not seen.
 * - `not-called`: it does more than reading, and that was not allowed.
 * - `fault`: something in it does not fit.
 */
export type Verdict = "fits" | "refused" | "not-called" | "fault";

export interface CallReport {
  id: CallId;
  verdict: Verdict;
  /** whole sentences: what was seen, or what does not fit */
  notes: string[];
  /** data of a good answer */
  data?: unknown;
}

/** What a run may do beside reading. */
export type Allowed = Readonly<Record<CallEffect, boolean>>;

const FLAGS: { readonly [Effect in CallEffect]: string } = {
  nothing: "",
  state: "It changes state: --write makes it.",
  money: "It costs money, or texts or calls somebody: --write --pay makes it.",
};

const NOT_OF_ANY_CALL = "fieldOfNoCall";

/** One call with what it is asked with. */
class Checking {
  readonly call: CallDefinition;
  readonly request: CallRequest;

  constructor(
    readonly id: CallId,
    readonly backend: Backend,
    readonly values: Values,
  ) {
    this.call = contract[id];
    this.request = exampleRequest(id, values);
  }

  async send(
    given: Partial<CallRequest> = {},
    { key = randomUUID(), isAnonymous = false }: { key?: string | null; isAnonymous?: boolean } = {},
  ): Promise<ReadResponse> {
    const token = isAnonymous ? undefined : tokenFor(this.id, this.values);
    const headers = {
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(this.call.idempotent || key === null ? {} : { "Idempotency-Key": key }),
    };
    const request = wireRequest(this.id, this.backend.base, { ...this.request, ...given }, headers);
    const response = await this.backend.fetch(request);
    return { status: response.status, text: await response.text() };
  }
}

const describeResponse = (response: ReadResponse): string =>
  [response.status, codeIn(response)].filter((part) => part !== undefined).join(" ");

/**
 * Says that a request was not refused as it must be; a limit that is reached says nothing of it.
 */
function refusalFault(what: string, response: ReadResponse, wanted: readonly string[]): string | undefined {
  const code = codeIn(response) ?? "";
  return response.status === 429 || wanted.includes(`${response.status} ${code}`)
    ? undefined
    : `${what} must be refused with ${wanted.join(" or ")}, and was answered ${describeResponse(response)}.`;
}

/** A body with a field of no call. @param isWhole with the fields of the example too */
async function unknownFieldFault(checking: Checking, isWhole: boolean): Promise<string | undefined> {
  const { body } = checking.request;
  const whole = isWhole && isJsonObject(body) ? body : {};
  const response = await checking.send({ body: { ...whole, [NOT_OF_ANY_CALL]: 1 } });
  return refusalFault("A body with an unknown field", response, ["400 INVALID"]);
}

/** A request without a token, of a call that needs one. */
async function noTokenFault(checking: Checking): Promise<string | undefined> {
  const { customerToken: _customer, employeeToken: _employee, ...query } = checking.request.query;
  const response = await checking.send({ query }, { isAnonymous: true });
  return refusalFault("A request without a token", response, ["401 UNAUTHORIZED", "403 FORBIDDEN"]);
}

/** A write without a key. A refusal for another reason does nothing either, so it fits. */
async function noKeyFault(checking: Checking): Promise<string | undefined> {
  const response = await checking.send({}, { key: null });
  return response.status < 400
    ? `A write without an Idempotency-Key must be refused, and was answered ${describeResponse(response)}.`
    : undefined;
}

/** The same write with the same key: it is done once, and answered the same. */
async function repeatFault(
  checking: Checking,
  first: ReadResponse,
  key: string,
): Promise<string | undefined> {
  const again = await checking.send({}, { key });
  const isSame =
    again.status === first.status &&
    JSON.stringify(dataIn(checking.call, again)) === JSON.stringify(dataIn(checking.call, first));
  return isSame ? undefined : "A repeat with the same Idempotency-Key was not answered the same.";
}

/**
 * All checks of a call that may be made. What else it refuses is asked after its example, and only
 * where that was not refused for its token: then everything would be.
 */
async function made(checking: Checking): Promise<CallReport> {
  const { id, call, values } = checking;
  const key = randomUUID();
  const response = await checking.send({}, { key });
  const fault = responseFault(call, response);
  const isGood = response.status === 200 && fault === undefined;
  const faults = [fault === undefined ? undefined : `Its example was answered ${response.status}: ${fault}.`];
  if (isGood && !call.idempotent) faults.push(await repeatFault(checking, response, key));
  if (needsToken(id)) faults.push(await noTokenFault(checking));
  if (response.status !== 401 && response.status !== 403) {
    if (call.method === "POST") faults.push(await unknownFieldFault(checking, true));
    if (!call.idempotent) faults.push(await noKeyFault(checking));
  }
  const notes = faults.filter((one) => one !== undefined);
  if (notes.length > 0) return { id, verdict: "fault", notes };
  if (isGood) return { id, verdict: "fits", notes: [], data: dataIn(call, response) };
  const why = needsToken(id) && tokenFor(id, values) === undefined ? " No token for it was given." : "";
  return {
    id,
    verdict: "refused",
    notes: [`It refused its example with ${describeResponse(response)}.${why}`],
  };
}

/** What can be said of a call without anything being done: that it refuses a body that is none. */
async function notMade(checking: Checking): Promise<CallReport> {
  const { id, call } = checking;
  const notes = [FLAGS[callWords[id].touches]];
  const isHarmless = call.method === "POST" && !call.body.safeParse({}).success;
  const isJudged = tokenFor(id, checking.values) !== undefined || !needsToken(id);
  if (!isHarmless || !isJudged) return { id, verdict: "not-called", notes };
  const fault = await unknownFieldFault(checking, false);
  return fault === undefined
    ? { id, verdict: "not-called", notes }
    : { id, verdict: "fault", notes: [fault] };
}

/** Checks a call. A backend that cannot be reached, or answers too late, is a fault of the call. */
export async function checkCall(
  id: CallId,
  backend: Backend,
  values: Values,
  allowed: Allowed,
): Promise<CallReport> {
  const checking = new Checking(id, backend, values);
  try {
    return await (allowed[callWords[id].touches] ? made(checking) : notMade(checking));
  } catch (error) {
    const reason = error instanceof Error ? error.message : "unknown";
    return { id, verdict: "fault", notes: [`It gave no answer (${reason}).`] };
  }
}
