import { z } from "zod";
import { isJsonObject, type JsonObject } from "~server/backend/contract/openapi-schema";
import { textMatching } from "./pattern";
import type { RandomSource } from "~server/shared/random";

/**
 * Values generated from the schemas of the contract, so that a test covers calls that were added
 * later.
 */

/**
 * Values by field name, where a generated one would not work: ids, tokens, numbers with a meaning.
 */
export type KnownValues = Readonly<Record<string, unknown>>;

const FORMATS: Readonly<Record<string, string>> = {
  email: "bea@example.com",
  uri: "https://example.com/a",
  url: "https://example.com/a",
  date: "2026-04-01",
  "date-time": "2026-04-01T12:00:00Z",
  time: "12:00:00",
  uuid: "3f2b8c1e-5d4a-4f6b-9a7c-1e2d3c4b5a69",
  ipv4: "192.0.2.7",
  ipv6: "2001:db8::7",
  base64: "QUJD",
  hostname: "example.com",
};
const WORDS = [
  "Austin",
  "salary",
  "home",
  "Bea Sample",
  "a1b2c3",
  "yes",
  "/mini/home",
  "https://example.com/a",
];
const DEEPEST = 6;

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === "number" ? value : otherwise;

interface Maker {
  root: JsonObject;
  random: RandomSource;
  known: KnownValues;
}

/** Returns the patterns that a text must match: its own, and those combined with it. */
function patternsOf(schema: JsonObject): string[] {
  const joined = Array.isArray(schema.allOf) ? schema.allOf.filter(isJsonObject) : [];
  return [schema, ...joined].flatMap(({ pattern }) => (typeof pattern === "string" ? [pattern] : []));
}

function textOf(schema: JsonObject, { random }: Maker): string {
  const min = numberOr(schema.minLength, 0);
  const max = Math.max(min, numberOr(schema.maxLength, 60));
  const format = typeof schema.format === "string" ? FORMATS[schema.format] : undefined;
  const patterns = patternsOf(schema);
  const fitting = (text: string): boolean => patterns.every((pattern) => new RegExp(pattern, "u").test(text));
  const matching = patterns.map((pattern) => textMatching(pattern, random));
  // A pattern that accepts nearly everything specifies little; a word is then as good.
  const words = [random.pick(WORDS), ...WORDS];
  const made = [format, ...(random.chance(0.3) ? [...words, ...matching] : [...matching, ...words])];
  const found = made.find((text) => text !== undefined && fitting(text)) ?? random.pick(WORDS);
  return found.padEnd(min, "a").slice(0, max);
}

function numberOf(schema: JsonObject, { random }: Maker): number {
  const min = Math.max(numberOr(schema.minimum, -Infinity), numberOr(schema.exclusiveMinimum, -Infinity) + 1);
  const low = Number.isFinite(min) ? min : 0;
  const max = Math.min(numberOr(schema.maximum, Infinity), numberOr(schema.exclusiveMaximum, Infinity) - 1);
  const high = Math.max(low, Math.min(max, low + 400_000));
  const step = numberOr(schema.multipleOf, 1);
  return Math.ceil(random.int(Math.ceil(low), Math.floor(high)) / step) * step;
}

function objectOf(schema: JsonObject, maker: Maker, depth: number): JsonObject {
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const properties = isJsonObject(schema.properties) ? Object.entries(schema.properties) : [];
  const made: JsonObject = {};
  for (const [name, inner] of properties) {
    const isThere = required.includes(name) || (depth < DEEPEST && maker.random.chance(0.5));
    if (isThere) made[name] = fieldOf(name, inner, maker, depth + 1);
  }
  if (isJsonObject(schema.additionalProperties) && depth < DEEPEST) {
    const count = maker.random.int(numberOr(schema.minProperties, 1), numberOr(schema.minProperties, 1) + 1);
    for (let index = 0; index < count; index += 1) {
      const name = isJsonObject(schema.propertyNames)
        ? valueOf(schema.propertyNames, maker, depth + 1)
        : `name${index}`;
      made[String(name)] = valueOf(schema.additionalProperties, maker, depth + 1);
    }
  }
  return made;
}

/** Checks whether a known value fits the schema, without formats and refinements. */
function fits(value: unknown, schema: unknown): boolean {
  if (!isJsonObject(schema)) return true;
  if (Array.isArray(schema.anyOf)) return schema.anyOf.some((one) => fits(value, one));
  if (typeof value !== "string") return schema.type === typeof value || schema.type === undefined;
  const isText = schema.type === "string" && schema.enum === undefined && schema.const === undefined;
  const isMatch = patternsOf(schema).every((pattern) => new RegExp(pattern, "u").test(value));
  return isText && isMatch && value.length <= numberOr(schema.maxLength, Infinity);
}

function fieldOf(name: string, schema: unknown, maker: Maker, depth: number): unknown {
  const known = Object.hasOwn(maker.known, name) ? maker.known[name] : undefined;
  return known !== undefined && fits(known, schema) ? known : valueOf(schema, maker, depth);
}

function referred(ref: string, root: JsonObject): unknown {
  if (ref === "#") return root;
  const definitions = isJsonObject(root.$defs) ? root.$defs : {};
  return definitions[ref.slice("#/$defs/".length)];
}

function valueOf(schema: unknown, maker: Maker, depth: number): unknown {
  const { random, root } = maker;
  if (!isJsonObject(schema)) return random.pick(WORDS);
  if (typeof schema.$ref === "string") return valueOf(referred(schema.$ref, root), maker, depth + 1);
  if (schema.const !== undefined) return schema.const;
  if (Array.isArray(schema.enum)) return random.pick<unknown>(schema.enum);
  const either: unknown = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(either)) return valueOf(random.pick<unknown>(either), maker, depth);
  if (Array.isArray(schema.allOf) && schema.type !== "string") {
    const parts = schema.allOf.map((one) => valueOf(one, maker, depth));
    return parts.every(isJsonObject) ? Object.assign({}, ...parts) : parts[0];
  }
  const type: unknown = Array.isArray(schema.type) ? random.pick<unknown>(schema.type) : schema.type;
  switch (type) {
    case "string":
      return textOf(schema, maker);
    case "number":
    case "integer":
      return numberOf(schema, maker);
    case "boolean":
      return random.chance(0.5);
    case "null":
      return null;
    case "array": {
      const least = numberOr(schema.minItems, 0);
      const most = Math.min(numberOr(schema.maxItems, least + 2), least + 2);
      const fixed: unknown[] = Array.isArray(schema.prefixItems) ? schema.prefixItems : [];
      const more = Math.max(0, random.int(least, depth < DEEPEST ? most : least) - fixed.length);
      const items: unknown[] = [...fixed, ...Array.from({ length: more }, () => schema.items)];
      return items.map((item) => valueOf(item, maker, depth + 1));
    }
    case "object":
      return objectOf(schema, maker, depth);
    default:
      return random.pick(WORDS);
  }
}

/**
 * Creates a generator of a zod schema's values. They follow its JSON Schema, so a refinement may
 * still reject some.
 */
export function generatorOf(schema: z.ZodType, known: KnownValues): (random: RandomSource) => unknown {
  if (schema instanceof z.ZodUndefined) return () => undefined;
  const root: JsonObject = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return (random) => valueOf(root, { root, random, known }, 0);
}

/**
 * Returns a value that the schema accepts, with refinements; undefined when none was found in many
 * attempts.
 */
export function validValueOf(
  schema: z.ZodType,
  known: KnownValues,
  random: RandomSource,
): { value: unknown } | undefined {
  const make = generatorOf(schema, known);
  for (let tries = 0; tries < 300; tries += 1) {
    const value = make(random);
    if (schema.safeParse(value).success) return { value };
  }
  return undefined;
}
