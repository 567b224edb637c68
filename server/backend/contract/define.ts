import { z } from "zod";

/** Names of the waiting policies; their numbers are in retry.ts. */
export type RetryName = "default" | "rerun" | "hardpull" | "link" | "launch" | "never";

/**
 * Who may make a call.
 * - `none`: anyone who reaches the backend.
 * - `if-app`: a token is needed only when the call's own query or body names an application.
 * - `app`: always a token of the application, which the body, the query or the common query names.
 */
export type CallAuth = "none" | "if-app" | "app";

/** One call of the product backend, as both sides of the wire read it. */
export interface CallDefinition<
  Id extends string = string,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
> {
  id: Id;
  method: "GET" | "POST";
  path: string;
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
  /** Query names of this call that a log never shows, on top of the names redact.ts knows. */
  sensitive: readonly string[];
  /** Longest wait for this call in ms; without it only the visitor's own deadline counts. */
  deadlineMs?: number;
}

const noQuery = z.strictObject({});
const noBody = z.undefined();

interface CallSource<
  Id extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> {
  id: Id;
  method: "GET" | "POST";
  path: `/${string}`;
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
  deadlineMs?: number;
}

/** Writes one call down, with the defaults filled in. Bodies and queries are strict: an unknown name is refused. */
export function defineCall<
  const Id extends string,
  Response extends z.ZodType,
  Query extends z.ZodType = typeof noQuery,
  Body extends z.ZodType = typeof noBody,
>(source: CallSource<Id, Query, Body, Response>): CallDefinition<Id, Query, Body, Response>;
export function defineCall(source: CallSource<string, z.ZodType, z.ZodType, z.ZodType>): CallDefinition {
  return {
    ...source,
    query: source.query ?? noQuery,
    body: source.body ?? noBody,
    idempotent: source.idempotent ?? source.method === "GET",
    wrapped: source.wrapped ?? true,
    sensitive: source.sensitive ?? [],
  };
}
