import { z } from "zod";
import { isRecord } from "~server/shared/is-record";

/** A JSON object of the document. */
export interface JsonObject {
  [name: string]: unknown;
}

export const isJsonObject = (value: unknown): value is JsonObject => isRecord(value);

/**
 * Returns the schema of a list of fixed places as its length, with one schema for all places where
 * they have the same; tools that read documents look for `items`.
 */
function closedTuple(schema: JsonObject): JsonObject {
  const { prefixItems, items = false, ...rest } = schema;
  if (!Array.isArray(prefixItems) || items !== false) return schema;
  const places: readonly unknown[] = prefixItems;
  const [first, ...others] = places.map((place) => JSON.stringify(place));
  const isUniform = others.every((other) => other === first);
  const listed = isUniform ? { items: places[0] } : { prefixItems, items: {} };
  return { ...rest, ...listed, minItems: prefixItems.length, maxItems: prefixItems.length };
}

/**
 * Returns the schema of a record whose names are known with a property for each, so that `required`
 * names what the schema has.
 */
function namedRecord(schema: JsonObject): JsonObject {
  const { propertyNames, additionalProperties, required, ...rest } = schema;
  const names = isJsonObject(propertyNames) ? propertyNames.enum : undefined;
  if (!Array.isArray(names) || !isJsonObject(additionalProperties)) return schema;
  const properties = Object.fromEntries(names.map((name) => [String(name), additionalProperties]));
  return {
    ...rest,
    properties,
    ...(required === undefined ? {} : { required }),
    additionalProperties: false,
  };
}

/**
 * Returns the JSON Schema of the input of a zod schema, before defaults and transforms. What JSON
 * Schema cannot express (a refinement, the result of a transform) is left out, so the schema
 * accepts more than the backend does, never less.
 * @param place prefix under which named or recursive parts of the schema are stored in `shared`
 */
export function jsonSchemaOf(schema: z.ZodType, place: string, shared: JsonObject): JsonObject {
  const { $schema: _dialect, ...translated }: JsonObject = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  const { $defs, ...own } = translated;
  const address = (ref: string): string => {
    const name = ref === "#" ? place : `${place}.${ref.slice("#/$defs/".length)}`;
    return `#/components/schemas/${name}`;
  };
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    if (!isJsonObject(value)) return value;
    const made = Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        name === "$ref" && typeof inner === "string" ? address(inner) : moved(inner),
      ]),
    );
    // Of a list that its reader may not change: JSON Schema would say that nobody may send it.
    if (made.readOnly === true) delete made.readOnly;
    return namedRecord(closedTuple(made));
  };
  const movedOwn = moved(own);
  if (!isJsonObject(movedOwn)) throw new TypeError("A schema is an object.");
  if (isJsonObject($defs)) {
    for (const [name, inner] of Object.entries($defs)) shared[`${place}.${name}`] = moved(inner);
  }
  if (!JSON.stringify(own).includes('"$ref":"#"')) return movedOwn;
  shared[place] = movedOwn;
  return { $ref: address("#") };
}

/** Returns the properties of an object's JSON Schema, and which are required. */
export function fieldsOf(schema: JsonObject): { name: string; schema: unknown; required: boolean }[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    schema: inner,
    required: required.includes(name),
  }));
}
