import type { TurningAmount } from "~/domain/turning-points";
import { formatMoney } from "~/ui/parts";
import { HelpHeading } from "./credit-help-view";
import type { CreditDecision } from "./decision-note";

/**
 * Shows what would turn a denial into an approval (TURN-01 to TURN-03). The component builds the
 * texts, so that they are not sent twice with the page.
 */

/** A line of the list: the figure first, then its label. */
interface HelpRow {
  figure: string;
  words: string;
}

function helpRowOf({ kind, figure, change }: TurningAmount): HelpRow {
  const [amount, by] = [formatMoney(figure), formatMoney(Math.ceil(change))];
  switch (kind) {
    case "more-down":
      return {
        figure: `${amount} down`,
        words: `or more, for a home of the same price. That is ${by} more than you told us.`,
      };
    case "less-price":
      return {
        figure: `A price of ${amount}`,
        words: `or less, with the same down payment. That is ${by} less than you told us.`,
      };
    case "less-cash":
      return { figure: amount, words: `or less from your home. That is ${by} less than you asked for.` };
    case "owe-less":
      return { figure: `${amount} owed`, words: `on the home, or less. That means paying off ${by} first.` };
    case "higher-value":
      return {
        figure: `A home worth ${amount}`,
        words: `or more. That is ${by} more than you told us. Recent sales nearby show what homes are worth.`,
      };
  }
}

/** What would change a decision that is based on the visitor's answers. */
export type Help =
  | { by: "amounts"; points: readonly TurningAmount[] }
  /** the lowest score we lend on */
  | { by: "score"; minScore: number }
  /** months after the end of a bankruptcy; with `isOpen` it has not ended */
  | { by: "wait"; months: number; isOpen: boolean };

const YEAR = 12;

function helpRowsOf(help: Help): HelpRow[] {
  switch (help.by) {
    case "amounts":
      return help.points.map(helpRowOf);
    case "score":
      return [
        {
          figure: `A score of ${String(help.minScore)}`,
          words: "or more. Your real score may be higher than the one you told us.",
        },
      ];
    case "wait":
      return [
        {
          figure: `${String(help.months / YEAR)} years`,
          words: `after the ${help.isOpen ? "bankruptcy is" : "bankruptcy was"} discharged or dismissed. The wait ends on that day ${String(help.months)} months later.`,
        },
      ];
  }
}

/** The text when the figure is the only thing that could change the decision. */
const NOTHING_ELSE = {
  score: "No lower amount changes this, and neither does a second person: each person's score counts.",
  wait: "No lower amount makes the wait shorter.",
} as const;

/** What would make it an approval, with the figure first. */
export function WhatWouldHelp({ help, decision }: { help: Help; decision: CreditDecision }) {
  const lines = helpRowsOf(help);
  return (
    <>
      <HelpHeading decision={decision} />
      {lines.length === 0 ? (
        <p>
          With what you told us no single amount is enough, so we don't name one. A loan expert can look for
          another loan with you.
        </p>
      ) : (
        <>
          <ul>
            {lines.map(({ figure, words }) => (
              <li key={figure}>
                <strong>{figure}</strong> {words}
              </li>
            ))}
          </ul>
          {help.by === "amounts" ? null : <p>{NOTHING_ELSE[help.by]}</p>}
          <p>
            {lines.length > 1
              ? "Any one of these changes this answer by today's rules and prices."
              : "That changes this answer by today's rules and prices."}{" "}
            We worked it out from what you told us. It is not a promise: we decide on a new application, and
            check your credit, your income and the home then.
          </p>
        </>
      )}
    </>
  );
}
