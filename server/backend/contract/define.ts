import { z } from "zod";
import type { RefusalCode } from "./words/refusals";

/** Names of the retry policies; their numbers are in retry.ts. */
export type RetryName = "default" | "max" | "hardpull" | "link" | "launch" | "never";

/**
 * Who may make a call. - `none`: anyone who reaches the backend. - `not-employee`: the same, but
 * the handler receives an employee's token so that it can refuse it (SURVEY-03). - `if-app`: a
 * token is required only when the call's own query or body names an application. - `app`: always a
 * token of the application that the body, the query or the common query names. - `app-or-person`:
 * the same, or the token of a link to one person's consents, which gives access to nothing else
 * (CONSENT-07). - `app-or-employee`: the same, or an employee's token: views that a banker shares
 * with a customer (ROLE-01). - `employee`: only an employee's token: an employee's own work at
 * their desk. - `supervisor`: the same, and the employee is a supervisor. - `presentation`: a
 * customer's or an employee's token, in the query or as the bearer, for the presentation that the
 * query names. An employee's token gives access to what is assigned to the employee, a supervisor's
 * token to everything (ROLE-07).
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

/**
 * Checks whether a call of this kind accepts an employee's token. What the employee may see is
 * checked separately (ROLE-07).
 */
export const acceptsEmployees = (auth: CallAuth): boolean =>
  ["app-or-employee", "employee", "supervisor", "presentation"].includes(auth);

/** An error a caller must expect, in addition to those of every call of its kind. */
export interface CallError {
  status: number;
  code: RefusalCode;
  /** meaning for the caller, one sentence */
  means: string;
}

/** A call of the product backend. The client and the server share this definition. */
export interface CallDefinition<
  Id extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Params extends z.ZodType = z.ZodType,
> {
  id: Id;
  method: "GET" | "POST";
  /** values in the path are in braces, as in /parse-name/{name} */
  path: string;
  /** The values in the path. */
  params: Params;
  /** The call's own query values, in addition to the common ones (see common.ts). */
  query: Query;
  /** Request body; `z.undefined()` when there is none. */
  body: Body;
  /** The response without the `data` wrapper. */
  response: Response;
  retry: RetryName;
  /** True when a repeat changes nothing, so that no Idempotency-Key is sent: reads and checks. */
  idempotent: boolean;
  auth: CallAuth;
  /** False when the response has no `data` wrapper. */
  wrapped: boolean;
  /**
   * Names in the query, body or response that are never logged, in addition to the names in
   * redact.ts.
   */
  sensitive: readonly string[];
  errors: readonly CallError[];
  /** Timeout of this call in ms; without it only the visitor's deadline applies. */
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

/**
 * Defines a call and fills in the defaults. Bodies and queries are strict: an unknown name is
 * refused.
 */
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
