import type { CallDefinition } from "~server/backend/contract/define";
import { isJsonObject, type JsonObject } from "~server/backend/contract/openapi-schema";
import { generatorOf, type KnownValues } from "./generate";
import { jsonOf, type RequestDraft } from "./mutate";
import type { z } from "zod";
import { createRandom, type RandomSource } from "~server/shared/random";

/** Builds requests of calls from their schemas only. */

/**
 * The seeded application that generated requests are about, and personal data that must not appear
 * anywhere.
 */
export const seeded = {
  appId: "seed-eligible",
  token: "seed-eligible-token",
  stranger: "seed-paid-token",
} as const;

/** Values for field names in a request that should succeed. */
export const knownFields: KnownValues = {
  appId: seeded.appId,
  applicantId: `${seeded.appId}-1`,
  sessionId: "made0001",
  flowId: "miniFlow",
  token: seeded.token,
  phoneNumber: "2025550101",
  ssn: "219098765",
  SSNum: "219098765",
  dob: "1987-06-05",
  dateOfBirth: "1987-06-05",
  number: "4242424242424242",
  lastName: "Sample",
};

const isValue = (value: unknown): value is string | number | boolean =>
  ["string", "number", "boolean"].includes(typeof value);

/** Creates requests of one call from its schemas; apart from refinements they are valid. */
export function drafterOf(call: CallDefinition, known: KnownValues): (random: RandomSource) => RequestDraft {
  const params = generatorOf(call.params, known);
  const query = generatorOf(call.query, known);
  const body = generatorOf(call.body, known);
  const objectOf = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});
  return (random) => {
    const own = Object.entries(objectOf(query(random))).flatMap(([name, value]): RequestDraft["query"] =>
      (Array.isArray(value) ? value : [value]).filter(isValue).map((one) => [name, String(one)]),
    );
    const common: RequestDraft["query"] = [
      ["sessionId", "made0001"],
      ["flowId", "miniFlow"],
      ["pageId", "/mini/x"],
      ["appId", seeded.appId],
    ];
    return {
      params: objectOf(params(random)),
      query: [...common.filter(([name]) => !own.some(([mine]) => mine === name)), ...own],
      body: body(random),
      text: undefined,
      headers: {},
    };
  };
}

/**
 * Returns a request that the schemas accept, with refinements, the same for the same seed;
 * undefined when none was found.
 */
export function goodDraft(
  call: CallDefinition,
  known: KnownValues,
  random: RandomSource,
): RequestDraft | undefined {
  const draftOf = drafterOf(call, known);
  for (let tries = 0; tries < 300; tries += 1) {
    const draft = draftOf(random);
    if (call.body.safeParse(draft.body).success && call.params.safeParse(draft.params).success) return draft;
  }
  return undefined;
}

/** Returns the field names of a schema. */
export const fieldNames = (schema: z.ZodType): string[] =>
  "shape" in schema && isJsonObject(schema.shape) ? Object.keys(schema.shape) : [];

/** The subjects of a request, by the names that calls use for them. */
export interface RequestSubjects {
  appId: string;
  presentationId: string;
  requestId?: string;
}

const namesApp = (draft: RequestDraft): boolean =>
  draft.query.some(([name]) => name === "appId") && (!isJsonObject(draft.body) || "appId" in draft.body);

/**
 * Returns a valid request about a subject, which it names even where that is optional; without a
 * token in its query.
 * @throws when none is found
 */
export function requestAbout(call: CallDefinition, about: RequestSubjects, seed: string): RequestDraft {
  const known = { ...knownFields, ...about, applicantId: `${about.appId}-1` };
  const mustName = call.auth === "if-app";
  for (let tries = 0; tries < 100; tries += 1) {
    const draft = goodDraft(call, known, createRandom(seed, call.id, tries));
    if (draft === undefined) break;
    const named = draft.query
      .filter(([name]) => name !== "customerToken" && name !== "employeeToken")
      .map(([name, value]): [string, string] => [name, name === "appId" ? about.appId : value]);
    const left = fieldNames(call.query).includes("appId") && !named.some(([name]) => name === "appId");
    const query: RequestDraft["query"] = left ? [...named, ["appId", about.appId]] : named;
    if (!mustName || namesApp(draft) || call.body.safeParse(undefined).success) return { ...draft, query };
  }
  throw new Error(`No good request of ${call.id} was found.`);
}

/** Returns the HTTP request. `headers` of the draft override those given. */
export function requestOf(
  call: CallDefinition,
  draft: RequestDraft,
  headers: Record<string, string>,
): Request {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = draft.params[name] ?? "";
    return escaped(typeof value === "string" ? value : JSON.stringify(value));
  });
  const query = draft.query.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join("&");
  const body = call.method === "GET" ? undefined : (draft.text ?? jsonOf(draft.body));
  return new Request(`http://backend.test${path}?${query}`, {
    method: call.method,
    headers: { "Content-Type": "application/json", ...headers, ...draft.headers },
    ...(body === undefined ? {} : { body }),
  });
}

/**
 * Escapes text for an address; a lone surrogate, which has no UTF-8 bytes, is sent as invalid
 * bytes.
 */
function escaped(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    const parts = text.split(/(\p{Surrogate})/u);
    return parts.map((one) => (/\p{Surrogate}/u.test(one) ? "%ED%A0%80" : encodeURIComponent(one))).join("");
  }
}
