import { z } from "zod";
import type { WizardState } from "~/wizard/state";

/** The initial state of a flow, and the parser of its states. */
export interface StateFactory<S extends WizardState> {
  empty: S;
  /** the state in a cookie, or undefined for one of another version */
  read(value: unknown): S | undefined;
}

const part = <Part extends object>() =>
  z.custom<Part>((value) => typeof value === "object" && value !== null);

/**
 * Returns the states of a flow.
 * @param version raise it when their shape changes
 */
export function createStates<Answers extends object, Facts extends object>(
  version: number,
): StateFactory<WizardState<Answers, Facts>> {
  // The cookie is authenticated, so its content was written by this site. The shape is checked only
  // to detect an older version.
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
