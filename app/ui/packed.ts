/**
 * A value as one text: a page carries what it was drawn from a second time, in an encoding that numbers every object, in which a value of
 * hundreds of parts weighs half as much again.
 */
export interface Packed<Value extends object> {
  json: string;
  /** only a type */
  of?: Value;
}

/** Packs what is nothing but objects, lists and texts. */
export const packed = <Value extends object>(value: Value): Packed<Value> => ({
  json: JSON.stringify(value),
});

const isOf = <Value extends object>(value: unknown): value is Value =>
  typeof value === "object" && value !== null;

/** @throws Error when it holds no object, which `packed` makes of nothing */
export function unpacked<Value extends object>({ json }: Packed<Value>): Value {
  const value: unknown = JSON.parse(json);
  if (isOf<Value>(value)) return value;
  throw new Error(json);
}
