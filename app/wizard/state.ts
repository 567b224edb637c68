/**
 * What a visitor's journey through one flow has gathered. It is the whole state of a flow: small, serialisable,
 * and free of secrets (a social security number leaves a mark, never a value).
 */
export interface WizardState<Answers extends object = object, Facts extends object = object> {
  /** raised when the shape changes; a state of another version is not read */
  version: number;
  /** what the visitor said */
  answers: Partial<Answers>;
  /** what came from outside: the backend, the link that was followed, an experiment */
  facts: Partial<Facts>;
  /** places that were completed, by place key */
  marks: Record<string, 1>;
  /** how a step with several outcomes ended, by place key */
  outcomes: Record<string, string>;
}

/** A stop on the walk: a node of the flow and, where it repeats, the item it is about. */
export interface Place {
  node: string;
  /** the item, with the item of its block before it: "A1/0" or "A1/0/1" */
  item?: string;
}

/** Places in order: those that are completed, and last the one where the visitor stands. */
export type Trail = readonly Place[];

/** The key under which marks and outcomes of a place are kept: "realty" or "m/income/income-type@A1/0". */
export const placeKey = ({ node, item }: Place): string => (item === undefined ? node : `${node}@${item}`);

/** The place of a key. */
export function placeOf(key: string): Place {
  const at = key.indexOf("@");
  return at === -1 ? { node: key } : { node: key.slice(0, at), item: key.slice(at + 1) };
}

/** True when both name the same stop. */
export const samePlace = (a: Place, b: Place): boolean => a.node === b.node && a.item === b.item;

/** True when both come by the same stops. */
export const sameTrail = (one: Trail, other: Trail): boolean =>
  one.length === other.length && one.every((place, index) => samePlace(place, other[index] ?? { node: "" }));
