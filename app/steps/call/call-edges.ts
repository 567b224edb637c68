import { endedWith } from "~/wizard/step";

/** The outcomes of a page with a "Call me" button: a loan expert calls now, or later. */
export const CALL_OUTCOMES = ["calling-you", "calling-soon"] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** A step that has these outcomes among its own. */
type Calls<Outcome extends string> = { outcomes?: readonly Outcome[] } & ([CallOutcome] extends [Outcome]
  ? unknown
  : never);

/**
 * Returns the edges of pages with a "Call me" button: calling now, calling soon, or the next page
 * otherwise.
 * @param now, soon the flow's pages about the call
 */
export const callEdges =
  <const Now extends string, const Soon extends string>(now: Now, soon: Soon) =>
  <Outcome extends string, const Otherwise extends string>(step: Calls<Outcome>, otherwise: Otherwise) =>
    [
      { when: endedWith<string>(step, "calling-you"), to: now },
      { when: endedWith<string>(step, "calling-soon"), to: soon },
      { to: otherwise },
    ] as const;
