import { Callout } from "~/ui/parts";
import { PriceChangesLine } from "~/steps/prices/price-changes-line";
import type { DecisionNotes } from "./letter-decision";

/**
 * The notes next to the amounts of a decision; nothing where the amounts are the requested ones, at
 * the estimated price.
 */
export function DecisionNotesList({ income, turns, changed, score, prices }: DecisionNotes) {
  return (
    <>
      <Note tone="info" sentences={score} />
      <PriceChangesLine link={prices} />
      <Note tone="warn" sentences={[...income, ...changed]} />
      {turns.length === 0 ? null : (
        <>
          <h2>What would make it a yes to all you asked for</h2>
          <ul>
            {turns.map(({ figure, words }) => (
              <li key={words}>
                <strong>{figure}</strong> {words}
              </li>
            ))}
          </ul>
          <p>
            Any one of these changes the answer by today&apos;s rules and prices. It is not a promise: we
            decide again on what you tell us then.
          </p>
        </>
      )}
    </>
  );
}

function Note({ tone, sentences }: { tone: "info" | "warn"; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <Callout tone={tone}>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Callout>
  );
}
