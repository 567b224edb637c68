import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { callGroups } from "./groups";
import { callIds, contract } from "./index";
import { knownErrors } from "./known-errors";
import { callWords } from "./words/index";
import { openApiDocument, openApiText } from "./openapi";
import { isJsonObject, jsonSchemaOf, type JsonObject } from "./openapi-schema";
import { descriptionOf, exampleOf, visitorOf } from "./openapi-words";
import { retryPolicies } from "./retry";

const document = openApiDocument();

/**
 * Returns the value at a JSON pointer such as "#/components/schemas/Refusal"; undefined when there
 * is none.
 */
function at(pointer: string): unknown {
  const names = pointer
    .slice(2)
    .split("/")
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
  return names.reduce<unknown>(
    (value, name) => (isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    document,
  );
}

function object(value: unknown, place: string): JsonObject {
  if (!isJsonObject(value)) throw new Error(`${place} is no object`);
  return value;
}
function list(value: unknown, place: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`${place} is no list`);
  return value;
}

/** Yields every object in the document with its path. */
function* objectsIn(value: unknown, place: string): Generator<[string, JsonObject]> {
  if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) yield* objectsIn(inner, `${place}/${index}`);
  } else if (isJsonObject(value)) {
    yield [place, value];
    for (const [name, inner] of Object.entries(value)) yield* objectsIn(inner, `${place}/${name}`);
  }
}

const paths = object(document.paths, "paths");
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.entries(object(item, path)).map(([method, operation]) => ({
    path,
    method,
    operation: object(operation, `${method} ${path}`),
  })),
);

/** Returns a parameter, resolving a reference. */
const parameter = (value: unknown): JsonObject => {
  const given = object(value, "parameter");
  return typeof given.$ref === "string" ? object(at(given.$ref), given.$ref) : given;
};
const parametersOf = (operation: JsonObject): JsonObject[] =>
  list(operation.parameters, "parameters").map(parameter);

const TYPES = ["string", "number", "integer", "boolean", "object", "array", "null"];
/**
 * Allowed keywords and the rule for their value; a keyword that is not listed is a translation
 * error.
 */
const KEYWORDS: Readonly<Record<string, z.ZodType>> = {
  type: z.enum(TYPES).or(z.array(z.enum(TYPES)).min(1)),
  enum: z.array(z.unknown()).min(1),
  const: z.unknown(),
  default: z.unknown(),
  description: z.string(),
  title: z.string(),
  format: z.string(),
  pattern: z.string().refine((pattern) => {
    try {
      return new RegExp(pattern, "u") instanceof RegExp;
    } catch {
      return false;
    }
  }),
  contentEncoding: z.string(),
  contentMediaType: z.string(),
  minLength: z.int().min(0),
  maxLength: z.int().min(0),
  minItems: z.int().min(0),
  maxItems: z.int().min(0),
  minProperties: z.int().min(0),
  maxProperties: z.int().min(0),
  minimum: z.number(),
  maximum: z.number(),
  exclusiveMinimum: z.number(),
  exclusiveMaximum: z.number(),
  multipleOf: z.number().positive(),
  uniqueItems: z.boolean(),
  readOnly: z.boolean(),
  required: z.array(z.string()),
  $ref: z.string().startsWith("#/components/schemas/"),
};
const OF_ONE = ["items", "additionalProperties", "propertyNames", "not", "contains"];
const OF_LIST = ["anyOf", "oneOf", "allOf", "prefixItems"];

/** Returns the paths of a schema that violate JSON Schema 2020-12. */
function faultsOf(schema: unknown, place: string): string[] {
  if (typeof schema === "boolean") return [];
  if (!isJsonObject(schema)) return [`${place} is no schema`];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    const here = `${place}/${keyword}`;
    if (OF_ONE.includes(keyword)) return faultsOf(value, here);
    if (OF_LIST.includes(keyword)) {
      const isFull = Array.isArray(value) && value.length > 0;
      return isFull ? value.flatMap((one, index) => faultsOf(one, `${here}/${index}`)) : [here];
    }
    if (keyword === "properties") {
      return isJsonObject(value)
        ? Object.entries(value).flatMap(([name, one]) => faultsOf(one, `${here}/${name}`))
        : [here];
    }
    const rule = KEYWORDS[keyword];
    return rule?.safeParse(value).success ? [] : [here];
  });
}

describe("the contract as OpenAPI", () => {
  it("matches docs/openapi.json; `npm run openapi` writes it", () => {
    const kept = readFileSync(new URL("../../../docs/openapi.json", import.meta.url), "utf8");
    expect(kept === openApiText(), "docs/openapi.json is out of date: run npm run openapi").toBe(true);
  });

  it("is the same each time, and is preserved as JSON", () => {
    expect(openApiText()).toBe(openApiText());
    expect(JSON.parse(openApiText())).toEqual(document);
  });

  it("has the root that OpenAPI 3.1 requires, with no unknown name", () => {
    const root = z.strictObject({
      openapi: z.literal("3.1.0"),
      info: z.strictObject({
        title: z.string().min(1),
        version: z.string().min(1),
        description: z.string(),
        contact: z.strictObject({ name: z.string().min(1) }),
        license: z.strictObject({ name: z.string().min(1), identifier: z.string().min(1) }),
      }),
      servers: z.array(z.strictObject({ url: z.string().startsWith("/") })),
      tags: z.array(z.strictObject({ name: z.string().min(1), description: z.string() })),
      paths: z.record(z.string().startsWith("/"), z.partialRecord(z.enum(["get", "post"]), z.unknown())),
      components: z.strictObject({
        schemas: z.record(z.string().regex(/^[\w.-]+$/), z.unknown()),
        parameters: z.record(z.string().regex(/^[\w.-]+$/), z.unknown()),
        securitySchemes: z.record(z.string().regex(/^[\w.-]+$/), z.unknown()),
      }),
    });
    expect(root.safeParse(document).error?.issues ?? []).toEqual([]);
  });

  it("has every call once, under its own id, and nothing else", () => {
    const written = operations.map(({ path, method, operation }) => [operation.operationId, method, path]);
    const wanted = callIds.map((id) => [id, contract[id].method.toLowerCase(), contract[id].path]);
    expect(written.map(String).sort()).toEqual(wanted.map(String).sort());
    const ids = written.map(([id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has no two paths that differ only in parameter names", () => {
    const shapes = Object.keys(paths).map((path) => path.replace(/\{\w+\}/g, "{}"));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it("contains no broken reference", () => {
    const broken = [...objectsIn(document, "#")].filter(
      ([, value]) => typeof value.$ref === "string" && at(value.$ref) === undefined,
    );
    expect(broken.map(([place]) => place)).toEqual([]);
  });

  it("puts every call into one group, with a tag of the document", () => {
    const tags = list(document.tags, "tags").map((tag) => object(tag, "tag").name);
    expect(new Set(tags).size).toBe(tags.length);
    for (const id of callIds) {
      expect(callGroups.filter(({ calls }) => Object.hasOwn(calls, id)).length, id).toBe(1);
    }
    for (const { operation } of operations) {
      const [tag, ...more] = list(operation.tags, "tags");
      expect(tags).toContain(tag);
      expect(more).toEqual([]);
    }
  });

  it.each(operations)("$method $path has the parts of an operation", ({ path, method, operation }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const parameters = parametersOf(operation);
    const inPath = parameters.filter((one) => one.in === "path");
    expect(inPath.map((one) => one.name).sort()).toEqual(names.sort());
    expect(inPath.every((one) => one.required === true)).toBe(true);
    const keys = parameters.map((one) => `${String(one.in)} ${String(one.name)}`);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    for (const one of parameters) {
      expect(["path", "query", "header", "cookie"]).toContain(one.in);
      expect(faultsOf(one.schema, `${path} ${String(one.name)}`)).toEqual([]);
    }
    if (method === "get") expect(operation).not.toHaveProperty("requestBody");

    const contents = Object.values(object(operation.responses, "responses"));
    if (operation.requestBody !== undefined) contents.push(operation.requestBody);
    for (const one of contents) {
      const media = object(object(object(one, path).content, path)["application/json"], path);
      expect(faultsOf(media.schema, path)).toEqual([]);
    }
    for (const [status, response] of Object.entries(object(operation.responses, path))) {
      expect(status).toMatch(/^[2-5]\d\d$/);
      expect(object(response, status).description).toMatch(/\w/);
    }
    const schemes = Object.keys(object(at("#/components/securitySchemes"), "schemes"));
    for (const way of list(operation.security, "security")) {
      for (const [scheme, scopes] of Object.entries(object(way, "security"))) {
        expect(schemes).toContain(scheme);
        expect(scopes).toEqual([]);
      }
    }
  });

  it("has valid component schemas", () => {
    for (const [name, schema] of Object.entries(object(at("#/components/schemas"), "schemas"))) {
      expect(faultsOf(schema, name)).toEqual([]);
    }
  });
});

describe("the documentation of a call", () => {
  const byId = new Map(operations.map(({ operation }) => [operation.operationId, operation]));

  it.each(callIds)("%s: matches the contract in refusals, key, retries and names", (id) => {
    const call = contract[id];
    const operation = object(byId.get(id), id);
    const responses = object(operation.responses, id);
    const codes = Object.entries(responses)
      .filter(([status]) => status !== "200")
      .flatMap(([status, response]) =>
        list(object(response, status)["x-codes"], status).map((one) => {
          const { code, means, visitor } = object(one, status);
          return `${status} ${String(code)} ${String(means)} ${String(visitor)}`;
        }),
      );
    expect(codes.sort()).toEqual(
      knownErrors(call)
        .map((one) => `${one.status} ${one.code} ${one.means} ${visitorOf(id, one)}`)
        .sort(),
    );
    const hasKey = parametersOf(operation).some(
      (one) => one.name === "Idempotency-Key" && one.required === true,
    );
    expect(hasKey).toBe(!call.idempotent);
    expect(operation.summary).toBe(callWords[id].summary);
    expect(operation.description).toBe(descriptionOf(id));
    expect(operation["x-touches"]).toBe(callWords[id].touches);
    expect(operation["x-retry"]).toEqual({ policy: call.retry, ...retryPolicies[call.retry] });
    expect(operation["x-sensitive"] ?? []).toEqual(call.sensitive);
    expect(operation["x-deadline-ms"]).toBe(call.deadlineMs);
    const needsToken = !list(operation.security, id).some((way) => Object.keys(object(way, id)).length === 0);
    expect(needsToken && list(operation.security, id).length > 0).toBe(
      ["app", "app-or-person", "app-or-employee", "employee", "supervisor", "presentation"].includes(
        call.auth,
      ),
    );
    const media = object(object(object(responses["200"], id).content, id)["application/json"], id);
    const required = object(media.schema, id).required;
    if (call.wrapped) expect(required).toEqual(["data"]);
    const { response } = exampleOf(id);
    expect(media.example).toEqual(call.wrapped ? { data: response } : response);
  });

  it("specifies the items after a tuple, and the keys of a record with known names", () => {
    const word = z.string();
    const schema = jsonSchemaOf(
      z.object({
        pair: z.tuple([word, word]),
        mixed: z.tuple([word, z.null()]),
        named: z.record(z.enum(["a", "b"]), word),
      }),
      "x",
      {},
    );
    const type = "string";
    expect(schema.properties).toEqual({
      pair: { type: "array", items: { type }, minItems: 2, maxItems: 2 },
      mixed: {
        type: "array",
        prefixItems: [{ type }, { type: "null" }],
        items: {},
        minItems: 2,
        maxItems: 2,
      },
      named: {
        type: "object",
        properties: { a: { type }, b: { type } },
        required: ["a", "b"],
        additionalProperties: false,
      },
    });
  });

  it("handles types that JSON Schema cannot express, and moves recursive types to the components", () => {
    const shared: JsonObject = {};
    const tree = z.object({
      name: z.string().transform((name) => name.length),
      when: z.date().optional(),
      get children() {
        return z.array(tree);
      },
    });
    const schema = jsonSchemaOf(z.object({ tree }), "x", shared);
    expect(Object.keys(shared)).toHaveLength(1);
    const [name = ""] = Object.keys(shared);
    expect(JSON.stringify(schema)).toContain(`"#/components/schemas/${name}"`);
    expect(JSON.stringify(shared)).toContain(`"#/components/schemas/${name}"`);
    const alone: JsonObject = {};
    expect(jsonSchemaOf(tree, "tree", alone)).toEqual({ $ref: "#/components/schemas/tree" });
    expect(alone.tree).toMatchObject({
      properties: { children: { items: { $ref: "#/components/schemas/tree" } } },
    });
  });
});
