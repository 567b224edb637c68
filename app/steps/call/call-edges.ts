import { ended } from "~/wizard/step";

/** How a page with a "Call me" button ends: a loan expert calls now, or later. */
export const CALL_OUTCOMES = ["calling-you", "calling-soon"] as const;
export type CallOutcome = (typeof CALL_OUTCOMES)[number];

/** A step with these outcomes among its own. */
type Calls<Outcome extends string> = { outcomes?: readonly Outcome[] } & ([CallOutcome] extends [Outcome]
  ? unknown
  : never);

/**
 * The edges of pages with a "Call me" button: being called now, being called soon, or what comes otherwise.
 * @param now, soon the flow's pages about the call
 */
export const callEdges =
  <const Now extends string, const Soon extends string>(now: Now, soon: Soon) =>
  <Outcome extends string, const Otherwise extends string>(step: Calls<Outcome>, otherwise: Otherwise) =>
    [
      { when: ended<string>(step, "calling-you"), to: now },
      { when: ended<string>(step, "calling-soon"), to: soon },
      { to: otherwise },
    ] as const;
