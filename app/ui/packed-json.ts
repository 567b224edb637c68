/**
 * A value as one JSON text. A page carries its loader data twice, and Remix's encoding numbers
 * every object, which makes a value with hundreds of parts half as large again.
 */
export interface PackedJson<Value extends object> {
  json: string;
  /** the value's type; never set */
  of?: Value;
}

/** Packs a value of plain objects, lists and texts. */
export const packJson = <Value extends object>(value: Value): PackedJson<Value> => ({
  json: JSON.stringify(value),
});

const isOf = <Value extends object>(value: unknown): value is Value =>
  typeof value === "object" && value !== null;

/** @throws Error when the text holds no object; `packJson` never writes such a text */
export function unpackJson<Value extends object>({ json }: PackedJson<Value>): Value {
  const value: unknown = JSON.parse(json);
  if (isOf<Value>(value)) return value;
  throw new Error(json);
}
