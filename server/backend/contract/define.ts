import { z } from "zod";

/** Names of the waiting policies; their numbers are in retry.ts. */
export type RetryName = "default" | "max" | "hardpull" | "link" | "launch" | "never";

/**
 * Who may make a call.
 * - `none`: anyone who reaches the backend.
 * - `not-employee`: the same, but the handler is told of an employee's token, to refuse it (SURVEY-03).
 * - `if-app`: a token is needed only when the call's own query or body names an application.
 * - `app`: always a token of the application, which the body, the query or the common query names.
 * - `app-or-person`: the same, or the token of a link to one person's consents, which opens nothing else (CONSENT-07).
 * - `app-or-employee`: the same, or an employee's token: the views a banker shares with a customer (ROLE-01).
 * - `employee`: an employee's token alone: what an employee does for themselves, at their desk.
 * - `supervisor`: the same, and of a supervisor.
 * - `presentation`: a customer's or an employee's token, in the query or as the bearer, for the presentation that the query names.
 *
 * An employee's token opens what is assigned to the employee, a supervisor's everything (ROLE-07).
 */
export type CallAuth =
  | "none"
  | "not-employee"
  | "if-app"
  | "app"
  | "app-or-person"
  | "app-or-employee"
  | "employee"
  | "supervisor"
  | "presentation";

/** Whether an employee's token may open a call of this kind. What they may see is asked beside it (ROLE-07). */
export const takesEmployees = (auth: CallAuth): boolean =>
  ["app-or-employee", "employee", "supervisor", "presentation"].includes(auth);

/** A refusal a caller must expect, beside those every call of its kind has. */
export interface CallError {
  status: number;
  code: string;
  /** what it means for the caller, one sentence */
  means: string;
}

/** One call of the product backend, as both sides of the wire read it. */
export interface CallDefinition<
  Id extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> {
  id: Id;
  method: "GET" | "POST";
  /** values of the path stand in braces, as in /parse-name/{name} */
  path: string;
  /** The values in the path. */
  params: Params;
  /** The call's own query values; the common ones (see common.ts) come on top. */
  query: Query;
  /** Request body; `z.undefined()` where there is none. */
  body: Body;
  /** What the answer holds after `data` is taken off. */
  response: Response;
  retry: RetryName;
  /** True when a repeat changes nothing, so no Idempotency-Key is sent: reads and checks. */
  idempotent: boolean;
  auth: CallAuth;
  /** False when the answer comes without the `data` wrapping. */
  wrapped: boolean;
  /** Names in the query, the body or the answer that a log never shows, on top of the names redact.ts knows. */
  sensitive: readonly string[];
  errors: readonly CallError[];
  /** Longest wait for this call in ms; without it only the visitor's own deadline counts. */
  deadlineMs?: number;
}

const noQuery = z.strictObject({});
const noParams = z.strictObject({});
const noBody = z.undefined();

interface CallSource<
  Id extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
  Params extends z.ZodType,
> {
  id: Id;
  method: "GET" | "POST";
  path: `/${string}`;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  retry: RetryName;
  /** default: true for GET, false for POST */
  idempotent?: boolean;
  auth: CallAuth;
  /** default: true */
  wrapped?: boolean;
  sensitive?: readonly string[];
  errors?: readonly CallError[];
  deadlineMs?: number;
}

/** Writes one call down, with the defaults filled in. Bodies and queries are strict: an unknown name is refused. */
export function defineCall<
  const Id extends string,
  Response extends z.ZodType,
  Query extends z.ZodType = typeof noQuery,
  Body extends z.ZodType = typeof noBody,
  Params extends z.ZodType = typeof noParams,
>(source: CallSource<Id, Query, Body, Response, Params>): CallDefinition<Id, Query, Body, Response, Params>;
export function defineCall(
  source: CallSource<string, z.ZodType, z.ZodType, z.ZodType, z.ZodType>,
): CallDefinition {
  return {
    ...source,
    params: source.params ?? noParams,
    query: source.query ?? noQuery,
    body: source.body ?? noBody,
    idempotent: source.idempotent ?? source.method === "GET",
    wrapped: source.wrapped ?? true,
    sensitive: source.sensitive ?? [],
    errors: source.errors ?? [],
  };
}
