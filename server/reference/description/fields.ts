import { fieldsOf, isJsonObject, type JsonObject } from "~server/backend/contract/openapi-schema";

/** The fields of a JSON Schema as rows of a page. */

export interface FieldRow {
  /** "borrowers[].firstName" */
  path: string;
  isRequired: boolean;
  /** "text, at most 80 characters" */
  type: string;
}

/** Deeper fields are shown by the example alone. */
const DEEPEST = 5;

const numberOf = (value: unknown): number | undefined => (typeof value === "number" ? value : undefined);

/** Returns the limits of a number or a text as words. */
function limits(schema: JsonObject, least: string, most: string, unit: string): string {
  const [low, high] = [numberOf(schema[least]), numberOf(schema[most])];
  const isAny = high === undefined || high >= Number.MAX_SAFE_INTEGER;
  if (low !== undefined && low > 0 && !isAny) return `, ${low} to ${high}${unit}`;
  if (!isAny) return `, at most ${high}${unit}`;
  return low !== undefined && low > 0 ? `, at least ${low}${unit}` : "";
}

/** Returns what a value must be, in words. */
export function typeWords(schema: unknown): string {
  if (!isJsonObject(schema)) return "any value";
  if (typeof schema.$ref === "string") return "an object of the same form";
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.map((one) => JSON.stringify(one)).join(" or ");
  const either: unknown = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(either)) return [...new Set(either.map((one) => typeWords(one)))].join(", or ");
  switch (schema.type) {
    case "string": {
      const format = typeof schema.format === "string" ? ` (${schema.format})` : "";
      const pattern =
        format === "" && typeof schema.pattern === "string" ? `, of the form ${schema.pattern}` : "";
      return `text${format}${limits(schema, "minLength", "maxLength", " characters")}${pattern}`;
    }
    case "integer":
      return `whole number${limits(schema, "minimum", "maximum", "")}`;
    case "number":
      return `number${limits(schema, "minimum", "maximum", "")}`;
    case "boolean":
      return "true or false";
    case "null":
      return "null";
    case "array":
      return `list${limits(schema, "minItems", "maxItems", "")}`;
    case "object":
      return "object";
    default:
      return "any value";
  }
}

/** Returns the schemas below a schema that have fields of their own. */
function partsOf(schema: JsonObject): JsonObject[] {
  const joined = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list): unknown[] =>
    Array.isArray(list) ? list : [],
  );
  return [schema, ...joined.filter(isJsonObject)];
}

/** Returns the rows of all fields of a schema, each below the one that holds it. */
export function fieldRows(schema: unknown, path = "", depth = 0): FieldRow[] {
  if (!isJsonObject(schema) || depth > DEEPEST) return [];
  return partsOf(schema).flatMap((part) => {
    if (part.type === "array") return fieldRows(part.items, `${path}[]`, depth + 1);
    const named = fieldsOf(part).flatMap(({ name, schema: inner, required }) => {
      const at = path === "" ? name : `${path}.${name}`;
      const row = { path: at, isRequired: required, type: typeWords(inner) };
      return [row, ...fieldRows(inner, at, depth + 1)];
    });
    return [...named, ...fieldRows(part.additionalProperties, `${path}.*`, depth + 1)];
  });
}
