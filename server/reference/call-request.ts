import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { z } from "zod";
import { parseApiKind, type ApiKind } from "~server/backend/contract/api-kind";
import { commonQuery, commonQueryNames, type CommonQuery } from "~server/backend/contract/common";
import type { CallDefinition } from "~server/backend/contract/define";
import { isWithinBounds, type JsonBounds } from "~server/shared/json-bounds";
import { ApiError } from "./api-error";
import { requireSupervisor, type Subject, type Viewer } from "./employee-access";
import { unstorableReason } from "./storable";

/** The context of a call. */
export interface CallContext {
  /** the common query values, without the application */
  common: Omit<CommonQuery, "appId">;
  /** the application the call concerns; set only when the token belongs to it */
  appId?: string;
  /**
   * the person whose consents the call concerns, when the token is from a link to them alone
   * (CONSENT-07)
   */
  personId?: string;
  /** token of the application, or of an employee, when one was sent */
  token?: string;
  /** the requesting employee, when the request has a valid employee token */
  employeeId?: string;
  /** the colleagues for whom that employee stands in today */
  covers?: readonly string[];
  apiKind: ApiKind;
  correlationId?: string;
  idempotencyKey?: string;
  /**
   * What the site reports about its visitor: the text version and origin stored with a consent, and
   * the device, when the call's number was proven on it before. It is trusted, because only sites
   * can reach the backend.
   */
  consent: { version?: string; address?: string; agent?: string; provenDevice?: string };
  cookies: Readonly<Record<string, string>>;
  /** Adds a Set-Cookie header to the response. */
  setCookie(line: string): void;
}

/** Authorization: everything the router needs to know about tokens. */
export interface Authorizer {
  /** Checks whether the token belongs to the application. */
  canOpen(token: string, appId: string): boolean | Promise<boolean>;
  /**
   * Returns the person whose consents a token opens, when it opens nothing else of the application;
   * undefined for every other one.
   */
  personOf(token: string, appId: string): Promise<string | undefined>;
  /** Returns the employee of a token, with their role; undefined when it is unknown or expired. */
  employee(token: string): Promise<Viewer | undefined>;
  /** Returns the application of a presentation. */
  applicationOf(presentationId: string): Promise<string | undefined>;
  /** @throws NotAssigned when an employee names something that they may not see (ROLE-07) */
  requireVisible(viewer: Viewer, subject: Subject): Promise<void>;
}

export interface ReadCall<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  context: CallContext;
  /** Set-Cookie headers from the handler */
  setCookies: string[];
}

/**
 * Reads and checks a request by its call. Throws ApiError 400 for an unknown query or body or for
 * two different applications, 401 when a required token or application is missing, 403 for the
 * token of another application and for an employee to whom it is not assigned.
 */
export async function readCall<Params, Query, Body>(
  c: Context,
  call: CallDefinition<string, z.ZodType<Query>, z.ZodType<Body>, z.ZodType, z.ZodType<Params>>,
  access: Authorizer,
): Promise<ReadCall<Params, Query, Body>> {
  const { own, common } = splitQuery(c.req.queries());
  const commonValues = validate("query", commonQuery, common);
  // A name that is both common and the call's own (appId) is read by both.
  const ownNames = namesOf(call.query);
  const ownQuery = validate("query", call.query, { ...pick(common, ownNames), ...own });
  const params = validate("path", call.params, c.req.param());
  const tokens = [
    bearerToken(c.req.header("Authorization")),
    textIn(ownQuery, "customerToken"),
    textIn(ownQuery, "employeeToken"),
  ].filter((token) => token !== undefined);
  // Checked before the body is read: a request without any token learns nothing about it.
  if (tokens.length === 0 && !TOKENLESS.includes(call.auth)) throw unauthorized();
  const body = validate("body", call.body, await readJson(c));
  const { appId: commonAppId, ...otherCommon } = commonValues;
  const named = appIdIn(body) ?? appIdIn(ownQuery);
  if (named !== undefined && commonAppId !== undefined && named !== commonAppId) {
    throw invalid([{ field: "query.appId", reason: "names another application than the call" }]);
  }

  const asker = await authorizeRequest(call.auth, access, {
    named,
    commonAppId,
    presentationId: textIn(ownQuery, "presentationId") ?? textIn(body, "presentationId"),
    requestId: textIn(ownQuery, "requestId") ?? textIn(body, "requestId"),
    tokens,
  });

  const setCookies: string[] = [];
  return {
    params,
    query: ownQuery,
    body,
    setCookies,
    context: {
      common: otherCommon,
      ...asker,
      apiKind: kindOf(c.req.header("X-Api-Kind")),
      correlationId: c.req.header("X-Correlation-Id"),
      idempotencyKey: c.req.header("Idempotency-Key"),
      consent: {
        version: c.req.header("X-Consent-Version"),
        address: c.req.header("X-Visitor-Address"),
        agent: c.req.header("X-Visitor-Agent"),
        provenDevice: c.req.header("X-Proven-Device") || undefined,
      },
      cookies: getCookie(c),
      setCookie: (line) => void setCookies.push(line),
    },
  };
}

/**
 * Calls that may be made without a token. One that names an application only sometimes states it in
 * its body.
 */
const TOKENLESS: readonly CallDefinition["auth"][] = ["none", "if-app", "not-employee"];

const unauthorized = (): ApiError => new ApiError(401, "UNAUTHORIZED", "Please start again.");

interface RequestSubject {
  /** application in the call's own query or body */
  named: string | undefined;
  commonAppId: string | undefined;
  presentationId: string | undefined;
  requestId: string | undefined;
  tokens: readonly string[];
}

/**
 * Returns the application of a call and the requester. An invalid token and a missing thing get the
 * same 403.
 * @throws ApiError 401 UNAUTHORIZED, 403 FORBIDDEN, 403 NOT_ASSIGNED
 */
async function authorizeRequest(
  auth: CallDefinition["auth"],
  access: Authorizer,
  { named, commonAppId, presentationId, requestId, tokens }: RequestSubject,
): Promise<Pick<CallContext, "appId" | "personId" | "token" | "employeeId" | "covers">> {
  const [first] = tokens;
  if (auth === "not-employee") {
    const { token, viewer } = (await findEmployeeToken(access, tokens)) ?? {};
    return viewer === undefined ? {} : { token, employeeId: viewer.id, covers: viewer.covers };
  }
  if (auth === "employee" || auth === "supervisor") {
    const { token, viewer } = await requireEmployee(access, tokens);
    if (auth === "supervisor") requireSupervisor(viewer);
    await access.requireVisible(viewer, { appId: named, presentationId, requestId });
    return { token, employeeId: viewer.id, covers: viewer.covers };
  }
  if (auth === "none" || (auth === "if-app" && named === undefined))
    return first === undefined ? {} : { token: first };
  const isNamed =
    auth === "presentation" ? presentationId !== undefined : (named ?? commonAppId) !== undefined;
  if (first === undefined || !isNamed) throw unauthorized();

  const appId =
    presentationId !== undefined && auth === "presentation"
      ? await access.applicationOf(presentationId)
      : (named ?? commonAppId);
  // The same queries run without an application, so that the response time reveals nothing.
  for (const token of tokens) {
    if ((await access.canOpen(token, appId ?? "")) && appId !== undefined) return { appId, token };
  }
  if (auth === "app-or-person") {
    for (const token of tokens) {
      const personId = await access.personOf(token, appId ?? "");
      if (personId !== undefined && appId !== undefined) return { appId, personId, token };
    }
  }
  if (auth === "app-or-employee" || auth === "presentation") {
    const found = await findEmployeeToken(access, tokens);
    if (found !== undefined && appId !== undefined) {
      const { token, viewer } = found;
      await access.requireVisible(viewer, { appId });
      return { appId, token, employeeId: viewer.id, covers: viewer.covers };
    }
  }
  throw new ApiError(403, "FORBIDDEN", "Please start again.");
}

interface RequestingEmployee {
  token: string;
  viewer: Viewer;
}

/** Returns the first employee token and its employee; undefined when there is none. */
async function findEmployeeToken(
  access: Authorizer,
  tokens: readonly string[],
): Promise<RequestingEmployee | undefined> {
  for (const token of tokens) {
    const viewer = await access.employee(token);
    if (viewer !== undefined) return { token, viewer };
  }
  return undefined;
}

/** @throws ApiError 401 without a token, 403 for one that belongs to no employee or is expired */
async function requireEmployee(access: Authorizer, tokens: readonly string[]): Promise<RequestingEmployee> {
  if (tokens.length === 0) throw unauthorized();
  const found = await findEmployeeToken(access, tokens);
  if (found === undefined) throw new ApiError(403, "FORBIDDEN", "Please start again.");
  return found;
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

/**
 * More than any call needs. Within these bounds, a body nested deeper than the database allows is
 * reported with its place (storable.ts).
 */
const CALL_JSON: JsonBounds = { maxDepth: 64, maxParts: 100_000 };

async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text();
  if (text === "") return undefined;
  if (!isWithinBounds(text, CALL_JSON))
    throw invalid([{ field: "body", reason: "has too many levels or parts" }]);
  try {
    return JSON.parse(text);
  } catch {
    throw invalid([{ field: "body", reason: "not JSON" }]);
  }
}

function validate<T>(where: "path" | "query" | "body", schema: z.ZodType<T>, value: unknown): T {
  const unfit = unstorableReason(value);
  if (unfit !== undefined) throw invalid([{ field: where, reason: unfit }]);
  const parsed = parse(schema, value);
  if (parsed === undefined) throw invalid([{ field: where, reason: "cannot be read" }]);
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.slice(0, MAX_DETAILS).map((issue) => ({
      field: [where, ...issue.path.map(safeFieldName)].join("."),
      reason:
        issue.code === "unrecognized_keys"
          ? `unknown: ${issue.keys.map(safeFieldName).join(", ")}`
          : issue.message,
    })),
  );
}

/**
 * The library compares the length of non-strings too, and an object may have any:
 * {"length":{"toString":1}} is not a number.
 */
function parse<T>(schema: z.ZodType<T>, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Limits the details of a refusal; a complete list for a long input would not help. */
const MAX_DETAILS = 20;

/**
 * A field name chosen by the sender may be anything, including an SSN or a token in the wrong
 * place.
 */
function safeFieldName(name: PropertyKey): string {
  if (typeof name === "number") return String(name);
  return typeof name === "string" && /^[a-z]{1,40}$/i.test(name) ? name : "(a name)";
}

function invalid(details: { field: string; reason: string }[]): ApiError {
  return new ApiError(400, "INVALID", "Please check your answers and try again.", details);
}

function bearerToken(header: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(header ?? "")?.[1];
}

const appIdIn = (value: unknown): string | undefined => textIn(value, "appId");

function textIn(value: unknown, name: string): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const found: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof found === "string" ? found : undefined;
}

function kindOf(header: string | undefined): ApiKind {
  try {
    return parseApiKind(header ?? "main");
  } catch {
    throw invalid([{ field: "header.X-Api-Kind", reason: "unknown" }]);
  }
}
