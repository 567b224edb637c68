/**
 * The state of a visitor's journey through one flow. It is a flow's complete state: small,
 * serializable, and free of secrets (a Social Security number leaves a mark, never a value).
 */
export interface WizardState<Answers extends object = object, Facts extends object = object> {
  /** raised when the format changes; a state of an earlier version is upgraded */
  version: number;
  /** the visitor's answers */
  answers: Partial<Answers>;
  /** external data: from the backend, the link that was followed, an experiment */
  facts: Partial<Facts>;
  /** completed places, by place key */
  marks: Record<string, 1>;
  /** the outcome of each step that has several, by place key */
  outcomes: Record<string, string>;
  /** keys of the figures that the visitor kept when asked, the latest last; absent: none */
  kept?: readonly string[];
}

/** A stop on the walk: a node of the flow and, when repeated, its item. */
export interface Place {
  node: string;
  /** the item, prefixed by its block's item: "A1/0" or "A1/0/1" */
  item?: string;
}

/** Places in order: the completed ones, and last the visitor's current place. */
export type Trail = readonly Place[];

/** Returns the key for a place's marks and outcomes: "realty" or "m/income/income-type@A1/0". */
export const placeKey = ({ node, item }: Place): string => (item === undefined ? node : `${node}@${item}`);

/** Returns the place of a key. */
export function placeOf(key: string): Place {
  const at = key.indexOf("@");
  return at === -1 ? { node: key } : { node: key.slice(0, at), item: key.slice(at + 1) };
}

/** Checks whether both are the same stop. */
export const samePlace = (a: Place, b: Place): boolean => a.node === b.node && a.item === b.item;

/** Checks whether both have the same stops. */
export const sameTrail = (one: Trail, other: Trail): boolean =>
  one.length === other.length && one.every((place, index) => samePlace(place, other[index] ?? { node: "" }));
