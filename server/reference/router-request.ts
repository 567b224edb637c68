import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { z } from "zod";
import { parseApiKind, type ApiKind } from "../backend/api-kind";
import { commonQuery, commonQueryNames, type CommonQuery } from "../backend/contract/common";
import type { CallDefinition } from "../backend/contract/define";
import { ApiError } from "./api-error";

/** What surrounds a call. */
export interface CallContext {
  /** the common query values, the application aside */
  common: Omit<CommonQuery, "appId">;
  /** the application the call concerns; present only when the token was found to be its own */
  appId?: string;
  /** token of the application, when one was sent */
  token?: string;
  apiKind: ApiKind;
  correlationId?: string;
  idempotencyKey?: string;
  /** what is kept with a consent: the version of its text, and from where it was given */
  consent: { version?: string; address?: string; agent?: string };
  cookies: Readonly<Record<string, string>>;
  /** Adds a Set-Cookie line to the answer. */
  setCookie(line: string): void;
}

export interface ReadCall<Query, Body> {
  query: Query;
  body: Body;
  context: CallContext;
  /** lines the handler has set */
  setCookies: string[];
}

/**
 * Reads and checks a request by its call. Throws ApiError 400 for a query or body the call does not know or that names two
 * applications, 401 without a token or an
 * application where they are needed, 403 for the token of another application.
 */
export async function readCall<Query, Body>(
  c: Context,
  call: CallDefinition<string, z.ZodType<Query>, z.ZodType<Body>>,
  authorize: (token: string, appId: string) => boolean | Promise<boolean>,
): Promise<ReadCall<Query, Body>> {
  const { own, common } = splitQuery(c.req.queries());
  const commonValues = check("query", commonQuery, common);
  // A name that is common and the call's own (appId) is read by both.
  const ownNames = namesOf(call.query);
  const ownQuery = check("query", call.query, { ...pick(common, ownNames), ...own });
  const body = check("body", call.body, await readJson(c));
  const token = bearer(c.req.header("Authorization"));
  const { appId: commonAppId, ...otherCommon } = commonValues;
  const named = appIdIn(body) ?? appIdIn(ownQuery);
  if (named !== undefined && commonAppId !== undefined && named !== commonAppId) {
    throw invalid([{ field: "query.appId", reason: "names another application than the call" }]);
  }

  let appId: string | undefined;
  if (call.auth === "app" || (call.auth === "if-app" && named !== undefined)) {
    appId = named ?? commonAppId;
    if (token === undefined || appId === undefined)
      throw new ApiError(401, "UNAUTHORIZED", "Please start again.");
    if (!(await authorize(token, appId))) throw new ApiError(403, "FORBIDDEN", "Please start again.");
  }

  const setCookies: string[] = [];
  return {
    query: ownQuery,
    body,
    setCookies,
    context: {
      common: otherCommon,
      appId,
      token,
      apiKind: kindOf(c.req.header("X-Api-Kind")),
      correlationId: c.req.header("X-Correlation-Id"),
      idempotencyKey: c.req.header("Idempotency-Key"),
      consent: {
        version: c.req.header("X-Consent-Version"),
        address: c.req.header("X-Visitor-Address"),
        agent: c.req.header("X-Visitor-Agent"),
      },
      cookies: getCookie(c),
      setCookie: (line) => void setCookies.push(line),
    },
  };
}

type QueryValues = Record<string, string | string[]>;

function splitQuery(values: Record<string, string[]>): { own: QueryValues; common: QueryValues } {
  const own: QueryValues = {};
  const common: QueryValues = {};
  const isCommon = new Set<string>(commonQueryNames);
  for (const [name, list] of Object.entries(values)) {
    (isCommon.has(name) ? common : own)[name] = list.length === 1 ? (list[0] ?? "") : list;
  }
  return { own, common };
}

function namesOf(schema: z.ZodType): string[] {
  return "shape" in schema && typeof schema.shape === "object" && schema.shape !== null
    ? Object.keys(schema.shape)
    : [];
}

function pick(values: QueryValues, names: readonly string[]): QueryValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text === "") return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw invalid([{ field: "body", reason: "not JSON" }]);
  }
}

function check<T>(where: "query" | "body", schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.map((issue) => ({ field: [where, ...issue.path].join("."), reason: issue.message })),
  );
}

function invalid(details: { field: string; reason: string }[]): ApiError {
  return new ApiError(400, "INVALID", "Please check your answers and try again.", details);
}

function bearer(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? "")?.[1];
}

function appIdIn(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("appId" in value)) return undefined;
  return typeof value.appId === "string" ? value.appId : undefined;
}

function kindOf(header: string | undefined): ApiKind {
  try {
    return parseApiKind(header ?? "main");
  } catch {
    throw invalid([{ field: "header.X-Api-Kind", reason: "unknown" }]);
  }
}
