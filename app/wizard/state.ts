import { z } from "zod";

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
export function placeKey(place: Place): string {
  return place.item === undefined ? place.node : `${place.node}@${place.item}`;
}

/** The place of a key. */
export function placeOf(key: string): Place {
  const at = key.indexOf("@");
  return at === -1 ? { node: key } : { node: key.slice(0, at), item: key.slice(at + 1) };
}

/** True when both name the same stop. */
export function samePlace(a: Place, b: Place): boolean {
  return a.node === b.node && a.item === b.item;
}

/** Where the states of a flow begin, and what reads one again. */
export interface States<S extends WizardState> {
  empty: S;
  /** the state in a cookie, or undefined for one of another version */
  read(value: unknown): S | undefined;
}

const part = <Part extends object>() =>
  z.custom<Part>((value) => typeof value === "object" && value !== null);

/** The states of a flow. @param version raised when their shape changes */
export function statesOf<Answers extends object, Facts extends object>(
  version: number,
): States<WizardState<Answers, Facts>> {
  // The cookie is authenticated: what opens was written by this site. Its shape is checked against an older version only.
  const shape = z.object({
    version: z.literal(version),
    answers: part<Partial<Answers>>(),
    facts: part<Partial<Facts>>(),
    marks: z.record(z.string(), z.literal(1)),
    outcomes: z.record(z.string(), z.string()),
  });
  return {
    empty: { version, answers: {}, facts: {}, marks: {}, outcomes: {} },
    read(value) {
      const parsed = shape.safeParse(value);
      return parsed.success ? parsed.data : undefined;
    },
  };
}
