import { z } from "zod";

/** An object of the document. */
export interface Json {
  [name: string]: unknown;
}

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * JSON Schema of what is sent for a zod schema, before defaults and transforms. What JSON Schema cannot say (a refinement, the result
 * of a transform) is left out, so that the schema accepts more than the backend does, never less.
 * @param place under which parts that the schema names or that contain themselves are kept in `shared`
 */
export function jsonSchemaOf(schema: z.ZodType, place: string, shared: Json): Json {
  const { $schema: _dialect, ...made }: Json = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    target: "draft-2020-12",
  });
  const { $defs, ...own } = made;
  const address = (ref: string): string => {
    const name = ref === "#" ? place : `${place}.${ref.slice("#/$defs/".length)}`;
    return `#/components/schemas/${name}`;
  };
  const moved = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(moved);
    if (!isJson(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        name === "$ref" && typeof inner === "string" ? address(inner) : moved(inner),
      ]),
    );
  };
  const movedOwn = moved(own);
  if (!isJson(movedOwn)) throw new TypeError("A schema is an object.");
  if (isJson($defs)) {
    for (const [name, inner] of Object.entries($defs)) shared[`${place}.${name}`] = moved(inner);
  }
  if (!JSON.stringify(own).includes('"$ref":"#"')) return movedOwn;
  shared[place] = movedOwn;
  return { $ref: address("#") };
}

/** Properties of the JSON Schema of an object, and which of them must be there. */
export function fieldsOf(schema: Json): { name: string; schema: unknown; required: boolean }[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const properties = isJson(schema.properties) ? schema.properties : {};
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    schema: inner,
    required: required.includes(name),
  }));
}
