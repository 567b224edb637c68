import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { z } from "zod";
import { parseApiKind, type ApiKind } from "~server/backend/api-kind";
import { commonQuery, commonQueryNames, type CommonQuery } from "~server/backend/contract/common";
import type { CallDefinition } from "~server/backend/contract/define";
import { isWithinBounds, type JsonBounds } from "~server/json-bounds";
import { ApiError } from "./api-error";
import { mustSupervise, type Subject, type Viewer } from "./employee-access";
import { unfitFor } from "./storable";

/** What surrounds a call. */
export interface CallContext {
  /** the common query values, the application aside */
  common: Omit<CommonQuery, "appId">;
  /** the application the call concerns; present only when the token was found to be its own */
  appId?: string;
  /** whose consents the call is about, where the token is of a link to them alone (CONSENT-07) */
  personId?: string;
  /** token of the application, or an employee's, when one was sent */
  token?: string;
  /** who asks, when it was an employee's token that was found good */
  employeeId?: string;
  apiKind: ApiKind;
  correlationId?: string;
  idempotencyKey?: string;
  /**
   * What the site says of its visitor: what is kept with a consent, the version of its text and from where it was given; and the name of the
   * device, where the number of the call was proven on it before. It is believed: only sites may reach the backend.
   */
  consent: { version?: string; address?: string; agent?: string; provenDevice?: string };
  cookies: Readonly<Record<string, string>>;
  /** Adds a Set-Cookie line to the answer. */
  setCookie(line: string): void;
}

/** Who may ask: all that the router has to know about tokens. */
export interface Access {
  /** True when the token belongs to the application. */
  opens(token: string, appId: string): boolean | Promise<boolean>;
  /** Whose consents a token opens that opens nothing else of the application; undefined for every other one. */
  personOf(token: string, appId: string): Promise<string | undefined>;
  /** The employee a token belongs to, with their role; undefined when it is nobody's, or no longer good. */
  employee(token: string): Promise<Viewer | undefined>;
  /** The application a presentation is made for. */
  applicationOf(presentationId: string): Promise<string | undefined>;
  /** @throws NotAssigned where an employee names something that is not theirs to see (ROLE-07) */
  mustSee(viewer: Viewer, subject: Subject): Promise<void>;
}

export interface ReadCall<Params, Query, Body> {
  params: Params;
  query: Query;
  body: Body;
  context: CallContext;
  /** lines the handler has set */
  setCookies: string[];
}

/**
 * Reads and checks a request by its call. Throws ApiError 400 for a query or body the call does not know or that names two
 * applications, 401 without a token or an
 * application where they are needed, 403 for the token of another application and for an employee to whom it is not assigned.
 */
export async function readCall<Params, Query, Body>(
  c: Context,
  call: CallDefinition<string, z.ZodType<Query>, z.ZodType<Body>, z.ZodType, z.ZodType<Params>>,
  access: Access,
): Promise<ReadCall<Params, Query, Body>> {
  const { own, common } = splitQuery(c.req.queries());
  const commonValues = check("query", commonQuery, common);
  // A name that is common and the call's own (appId) is read by both.
  const ownNames = namesOf(call.query);
  const ownQuery = check("query", call.query, { ...pick(common, ownNames), ...own });
  const params = check("path", call.params, c.req.param());
  const tokens = [
    bearer(c.req.header("Authorization")),
    textIn(ownQuery, "customerToken"),
    textIn(ownQuery, "employeeToken"),
  ].filter((token) => token !== undefined);
  // Before the body is read: whoever has no token at all is told nothing about one.
  if (tokens.length === 0 && !TOKENLESS.includes(call.auth)) throw unauthorized();
  const body = check("body", call.body, await readJson(c));
  const { appId: commonAppId, ...otherCommon } = commonValues;
  const named = appIdIn(body) ?? appIdIn(ownQuery);
  if (named !== undefined && commonAppId !== undefined && named !== commonAppId) {
    throw invalid([{ field: "query.appId", reason: "names another application than the call" }]);
  }

  const asker = await whoAsks(call.auth, access, {
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

/** Calls that may be made without a token; of one that names an application only some of the time, its body says when. */
const TOKENLESS: readonly CallDefinition["auth"][] = ["none", "if-app", "not-employee"];

const unauthorized = (): ApiError => new ApiError(401, "UNAUTHORIZED", "Please start again.");

interface Claims {
  /** the application of the call's own query or body */
  named: string | undefined;
  commonAppId: string | undefined;
  presentationId: string | undefined;
  requestId: string | undefined;
  tokens: readonly string[];
}

/**
 * The application a call concerns and who asks about it. A token that opens nothing and a thing that is not there are told apart
 * for nobody: both are 403.
 * @throws ApiError 401 UNAUTHORIZED, 403 FORBIDDEN, 403 NOT_ASSIGNED
 */
async function whoAsks(
  auth: CallDefinition["auth"],
  access: Access,
  { named, commonAppId, presentationId, requestId, tokens }: Claims,
): Promise<Pick<CallContext, "appId" | "personId" | "token" | "employeeId">> {
  const [first] = tokens;
  if (auth === "not-employee") {
    const { token, viewer } = (await employeeAmong(access, tokens)) ?? {};
    return viewer === undefined ? {} : { token, employeeId: viewer.id };
  }
  if (auth === "employee" || auth === "supervisor") {
    const { token, viewer } = await employeeOnly(access, tokens);
    if (auth === "supervisor") mustSupervise(viewer);
    await access.mustSee(viewer, { appId: named, presentationId, requestId });
    return { token, employeeId: viewer.id };
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
  // The same questions are asked where there is no application, so that the time of the answer does not tell.
  for (const token of tokens) {
    if ((await access.opens(token, appId ?? "")) && appId !== undefined) return { appId, token };
  }
  if (auth === "app-or-person") {
    for (const token of tokens) {
      const personId = await access.personOf(token, appId ?? "");
      if (personId !== undefined && appId !== undefined) return { appId, personId, token };
    }
  }
  if (auth === "app-or-employee" || auth === "presentation") {
    const found = await employeeAmong(access, tokens);
    if (found !== undefined && appId !== undefined) {
      const { token, viewer } = found;
      await access.mustSee(viewer, { appId });
      return { appId, token, employeeId: viewer.id };
    }
  }
  throw new ApiError(403, "FORBIDDEN", "Please start again.");
}

interface AskingEmployee {
  token: string;
  viewer: Viewer;
}

/** The first token that is an employee's, and whose it is; undefined without one. */
async function employeeAmong(access: Access, tokens: readonly string[]): Promise<AskingEmployee | undefined> {
  for (const token of tokens) {
    const viewer = await access.employee(token);
    if (viewer !== undefined) return { token, viewer };
  }
  return undefined;
}

/** @throws ApiError 401 without a token, 403 for one that is no employee's, or no longer good */
async function employeeOnly(access: Access, tokens: readonly string[]): Promise<AskingEmployee> {
  if (tokens.length === 0) throw unauthorized();
  const found = await employeeAmong(access, tokens);
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

/** More than any call takes; what of a body within them is deeper than the database keeps is told by its place (storable.ts). */
const CALL_JSON: JsonBounds = { deepest: 64, mostParts: 100_000 };

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

function check<T>(where: "path" | "query" | "body", schema: z.ZodType<T>, value: unknown): T {
  const unfit = unfitFor(value);
  if (unfit !== undefined) throw invalid([{ field: where, reason: unfit }]);
  const parsed = parse(schema, value);
  if (parsed === undefined) throw invalid([{ field: where, reason: "cannot be read" }]);
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.slice(0, MOST_DETAILS).map((issue) => ({
      field: [where, ...issue.path.map(shownName)].join("."),
      reason:
        issue.code === "unrecognized_keys"
          ? `unknown: ${issue.keys.map(shownName).join(", ")}`
          : issue.message,
    })),
  );
}

/** The library compares a length also of what is no text, and an object may have any: {"length":{"toString":1}} is no number. */
function parse<T>(schema: z.ZodType<T>, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** A refusal that lists every item of a long list helps nobody. */
const MOST_DETAILS = 20;

/** A name the sender chose may be anything, also a number or a token that stands in the wrong place. */
function shownName(name: PropertyKey): string {
  if (typeof name === "number") return String(name);
  return typeof name === "string" && /^[a-z]{1,40}$/i.test(name) ? name : "(a name)";
}

function invalid(details: { field: string; reason: string }[]): ApiError {
  return new ApiError(400, "INVALID", "Please check your answers and try again.", details);
}

function bearer(header: string | undefined): string | undefined {
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
