import { z } from "zod";
import type { WizardState } from "~/wizard/state";

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
